#!/bin/bash
# Inside namespaces of its own: a machine that nothing was set up on yet. machine.sh <layers> <project> <shims>
set -eu
ip link set lo up
mount -t tmpfs none "$1"
for folder in /etc /opt /var /usr/local; do
  mkdir -p "$1$folder/upper" "$1$folder/work"
  mount -t overlay none -o "lowerdir=$folder,upperdir=$1$folder/upper,workdir=$1$folder/work" "$folder"
done
mount -t tmpfs none /run
# Where everyone may read it, wherever the project is.
mount --bind "$2" /srv
cp "$3"/* /usr/local/sbin/
chmod 755 /usr/local/sbin/systemctl /usr/local/sbin/apt-get
echo ready
exec sleep infinity
