export const host = '127.0.0.1';

/** Everything of the test listens here. */
export const ports = {
  etcd: [7201, 7202, 7203],
  etcdPeers: [7211, 7212, 7213],
  patroni: [7221, 7222],
  postgres: [7231, 7232],
  /** The way to each of them, which can be cut. */
  links: [7233, 7234],
  pgbouncer: [7235, 7236],
  /** The server that is restored from the archive. */
  restored: 7239,
  primary: 7240,
  standby: 7241,
  pooled: 7242,
  redisMaster: 7243,
  api: 7250,
  apis: [7251, 7252],
  redis: [7261, 7262],
  sentinels: [7271, 7272, 7273],
} as const;
