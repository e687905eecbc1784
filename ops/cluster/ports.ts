/** Everything but the databases and etcd listens here. */
export const host = '127.0.0.1';

export const ports = {
  etcd: [7201, 7202, 7203],
  etcdPeers: [7211, 7212, 7213],
  /** The same on both database machines. */
  patroni: 7221,
  postgres: 7231,
  pgbouncer: [7235, 7236],
  /** The server restored from the archive. */
  restored: 7239,
  primary: 7240,
  standby: 7241,
  pooled: 7242,
  redisMaster: 7243,
  api: 7250,
  apis: [7251, 7252],
  /** An API with unscaled rate limits, not behind the proxy. */
  limitedApi: 7253,
  redis: [7261, 7262],
  sentinels: [7271, 7272, 7273],
} as const;
