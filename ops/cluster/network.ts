import { execFileSync } from 'node:child_process';

/**
 * Each database machine has a network namespace and two networks, as bridges of this computer, so that either can be
 * cut while everything stays alive: `app` leads to HAProxy, `peers` to etcd and the other database.
 */
const prefixes = { app: '10.93.1', peers: '10.93.2' } as const;
export type Network = keyof typeof prefixes;
export const networkNames: readonly Network[] = ['app', 'peers'];

export const databaseNames = ['a', 'b'] as const;
export type DatabaseName = (typeof databaseNames)[number];

/** Contains all addresses below. */
export const addressRange = '10.93.0.0/16';

/** The address of this computer in a network. */
export const ownAddress = (network: Network) => `${prefixes[network]}.1`;

export const addressOf = (machine: DatabaseName, network: Network) =>
  `${prefixes[network]}.${machine === 'a' ? 11 : 12}`;

const namespaceOf = (machine: DatabaseName) => `dayrise-${machine}`;
const bridgeOf = (network: Network) => `dayrise-${network}`;
const portOf = (machine: DatabaseName, network: Network) => `dayrise-${network}-${machine}`;

/** Prefix of a command that runs in a database machine's namespace. */
export const inNamespace = (machine: DatabaseName) => [
  '/usr/bin/nsenter',
  `--net=/run/netns/${namespaceOf(machine)}`,
];

function ip(...args: string[]): void {
  execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] });
}

/** Creates the namespaces and networks. First removes those of an interrupted run. */
export function createNetworks(): void {
  removeNetworks();
  for (const network of networkNames) {
    ip('link', 'add', bridgeOf(network), 'type', 'bridge');
    ip('address', 'add', `${ownAddress(network)}/24`, 'dev', bridgeOf(network));
    ip('link', 'set', bridgeOf(network), 'up');
  }
  for (const machine of databaseNames) {
    const namespace = namespaceOf(machine);
    ip('netns', 'add', namespace);
    ip('-n', namespace, 'link', 'set', 'lo', 'up');
    for (const network of networkNames) {
      const port = portOf(machine, network);
      ip('link', 'add', port, 'type', 'veth', 'peer', 'name', network, 'netns', namespace);
      ip('-n', namespace, 'address', 'add', `${addressOf(machine, network)}/24`, 'dev', network);
      ip('-n', namespace, 'link', 'set', network, 'up');
      ip('link', 'set', port, 'up', 'master', bridgeOf(network));
    }
  }
}

/** Removes the networks and the namespaces with their interfaces. */
export function removeNetworks(): void {
  for (const machine of databaseNames) ignoreMissing('netns', 'delete', namespaceOf(machine));
  for (const network of networkNames) ignoreMissing('link', 'delete', bridgeOf(network));
}

function ignoreMissing(...args: string[]): void {
  try {
    ip(...args);
  } catch {
    // It doesn't exist.
  }
}

/** Drops all packets between a machine and a network. Both sides see an open link. */
export function cut(machine: DatabaseName, network: Network): void {
  ip('link', 'set', portOf(machine, network), 'nomaster');
}

/** Ends a cut. */
export function reconnect(machine: DatabaseName, network: Network): void {
  ip('link', 'set', portOf(machine, network), 'master', bridgeOf(network));
}
