import { useSyncExternalStore } from 'react';

const query = () => matchMedia('(max-width: 640px)');

const subscribe = (listener: () => void) => {
  const phone = query();
  phone.addEventListener('change', listener);
  return () => phone.removeEventListener('change', listener);
};

/** Whether the window is as narrow as a phone's. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => query().matches);
