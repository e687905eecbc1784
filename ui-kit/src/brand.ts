/** The product's name. Besides a server setting, this is the only place that defines it. */
export const brand = {
  name: 'Dayrise',
  simulatedFunds: 'Simulated funds · no real money',
  simulatedAddress: 'Simulated: do not send funds',
  riskLine: 'Illustrative. Simulated returns can be negative; nothing is guaranteed.',
} as const;
