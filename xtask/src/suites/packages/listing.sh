# All files of a system but dpkg's and apt's own and what belongs to no package: logs, caches, temporary files.
find / -xdev ! -path '/var/lib/dpkg/*' ! -path '/var/lib/apt/*' ! -path '/var/log/*' ! -path '/var/cache/*' ! -path '/tmp/*' ! -path '/root/*' \
    ! -path '/opt/*' ! -path '/run/*' ! -path '/proc/*' ! -path '/sys/*' ! -path '/dev/*' ! -path '/shared*' ! -path /lost+found | sort
