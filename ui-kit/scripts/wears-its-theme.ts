import { afterEach, expect, inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    theme: 'light' | 'dark';
  }
}

// A story that was drawn in another theme than the one it is tested in would prove nothing.
afterEach(() => expect(document.documentElement.dataset.theme).toBe(inject('theme')));
