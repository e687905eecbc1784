import { checkPush, getPush, subscribePush, testPush, unsubscribePush } from '@dayrise/contracts';
import {
  api,
  queryOptions,
  sessionStore,
  settings,
  useMutation,
  useQuery,
  useQueryClient,
} from '@dayrise/platform';

/** The service worker of a tab: the same file, which then only shows notifications. */
const worker = '/service-worker.js?push';

type DeviceState = 'unsupported' | 'unavailable' | 'blocked' | 'off' | 'on';

/** One check or change of the device at a time, in all tabs: a check ends a subscription that the server doesn't know. */
const alone = <T>(work: () => Promise<T>): Promise<T> => navigator.locks.request('dayrise:push', work);

const isOffered = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function subscribe(publicKey: string): Promise<void> {
  // An installed app already has a service worker, which this one would replace.
  if (!(await navigator.serviceWorker.getRegistration())) await navigator.serviceWorker.register(worker);
  const { pushManager } = await navigator.serviceWorker.ready;
  // Unsubscribe: it uses an old VAPID key.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = made.toJSON();
  await api.call(subscribePush, { body: { endpoint, keys: { p256dh, auth } } });
}

function hasKey({ options }: PushSubscription, publicKey: string): boolean {
  const key = String.fromCharCode(...new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0)));
  return btoa(key).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey;
}

/**
 * Whether this device gets the signed-in person's notifications. Ties the device to this session, subscribes again if the
 * server's key changed, and ends the subscription of somebody who used the device before.
 */
export async function checkDevice(): Promise<DeviceState> {
  return isOffered() ? alone(findState) : 'unsupported';
}

async function findState(): Promise<DeviceState> {
  const { publicKey } = await api.call(getPush);
  if (!settings.get().offline || publicKey === null) return 'unavailable';
  if (Notification.permission === 'denied') return 'blocked';
  const found = await findSubscription();
  if (!found) return 'off';
  const { on } = await api.call(checkPush, { body: { endpoint: found.endpoint } });
  if (!on) await found.unsubscribe();
  else if (!hasKey(found, publicKey)) await subscribe(publicKey);
  return on ? 'on' : 'off';
}

const deviceQuery = () =>
  queryOptions({ queryKey: ['push'], queryFn: checkDevice, refetchOnWindowFocus: true, staleTime: 0 });

async function turnOn(): Promise<void> {
  // Must run first: browsers require a user gesture.
  if ((await Notification.requestPermission()) !== 'granted') return;
  const { publicKey } = await api.call(getPush);
  if (publicKey !== null) await alone(() => subscribe(publicKey));
}

async function turnOff(): Promise<void> {
  await alone(async () => {
    const found = await findSubscription();
    if (!found) return;
    await api.call(unsubscribePush, { body: { endpoint: found.endpoint } });
    await found.unsubscribe();
  });
}

async function sendTest(): Promise<void> {
  const found = await findSubscription();
  if (found) await api.call(testPush, { body: { endpoint: found.endpoint } });
}

/** The props of the kit’s `DeviceNotifications`; null while the state is unknown, and for staff who view as a person. */
export function useDevice() {
  const client = useQueryClient();
  const isViewing = sessionStore.get()?.viewingUntil !== undefined;
  const { data: state } = useQuery({ ...deviceQuery(), enabled: !isViewing });
  const onSettled = () => client.invalidateQueries(deviceQuery());
  const toggle = useMutation({ mutationFn: (on: boolean) => (on ? turnOn() : turnOff()), onSettled });
  const test = useMutation({ mutationFn: sendTest, onSettled });
  if (state === undefined || isViewing) return null;
  return {
    state,
    busy: toggle.isPending ? ('toggle' as const) : test.isPending ? ('test' as const) : null,
    tested: test.isSuccess && state === 'on',
    failed: toggle.isError || test.isError,
    onTurnOn: () => {
      test.reset();
      toggle.mutate(true);
    },
    onTurnOff: () => {
      test.reset();
      toggle.mutate(false);
    },
    onTest: () => {
      toggle.reset();
      test.mutate();
    },
  };
}
