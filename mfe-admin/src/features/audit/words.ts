import type { messages } from './texts.ts';

/** The label of an action; unknown actions get the server’s name. */
export const actionText = (action: string, { actions }: ReturnType<typeof messages.in>): string =>
  Object.hasOwn(actions, action) ? actions[action as keyof typeof actions] : action.replaceAll(/[._]/g, ' ');
