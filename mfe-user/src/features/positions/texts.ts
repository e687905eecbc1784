/** The texts of the positions. */
export const texts = {
  explained: 'A plan is worth its principal. What it earns moves to profit; profit covers losses first.',
  opened: 'Opened with',
  earned: 'Earned',
  lost: 'Lost',
  toProfit: 'Moved to profit',
  fromProfit: 'Covered from profit',
  toBalance: 'Moved to balance',
  adjusted: 'Set by our staff',
  worth: 'Worth now',
} as const;
