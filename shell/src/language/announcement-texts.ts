/** Texts of staff's announcements. */
export const announcementEnglish = {
  announcements: 'Announcements',
  maintenanceBetween: 'Maintenance from {from} to {to}',
  maintenanceUntil: 'Maintenance until {to}',
};
