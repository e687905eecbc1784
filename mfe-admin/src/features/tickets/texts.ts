/** Fixed and shared texts of tickets. */
export const ticketTexts = {
  builds: 'Version of the site',
  copyBuilds: 'Copy link',
  none: 'No tickets found.',
  fetchFailed: 'Error fetching tickets.',
  signedOut: 'Unauthorized: Please log in.',
  updateFailed: 'Error updating ticket status.',
  resolve: 'Mark as Resolved',
  closed: 'Closed',
  closes: 'The ticket closes. A reply from the person within 14 days reopens it.',
  resolved: (title: string) => `Ticket “${title}” marked as resolved.`,
  overtaken: 'A colleague closed this first. Your decision changed nothing.',
} as const;
