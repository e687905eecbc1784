import { afterEach, expect, inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    theme: 'light' | 'dark';
  }
}

// A story rendered in the wrong theme would prove nothing.
afterEach(() => expect(document.documentElement.dataset.theme).toBe(inject('theme')));
