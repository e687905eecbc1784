import { type Permission, type StaffSet, staffPermissions, staffSets } from '@dayrise/contracts';

/** The sets of staff that include a permission. */
export function setsWith(permission: Permission): StaffSet[] {
  return staffSets.filter((set) => staffPermissions[set].includes(permission));
}
