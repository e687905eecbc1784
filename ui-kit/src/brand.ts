/** The product's name. It stands here and in one server setting, and nowhere else in the interface. */
export const brand = {
  name: 'Dayrise',
  simulatedFunds: 'Simulated funds · no real money',
  simulatedAddress: 'Simulated: do not send funds',
  riskLine: 'Illustrative. Simulated returns can be negative; nothing is guaranteed.',
} as const;
