import type { Announcement, ManagedAnnouncement, ManagedWallet } from '@dayrise/contracts';
import type { findAnnouncements, findManagedWallets, getManagedAnnouncement } from './queries.ts';

type WalletRow = Awaited<ReturnType<typeof findManagedWallets>>[number];
type AnnouncementRow = Awaited<ReturnType<typeof findAnnouncements>>[number];
type ManagedRow = Awaited<ReturnType<typeof getManagedAnnouncement>>;

/** A wallet as staff see it. */
export function presentWallet(wallet: WalletRow): ManagedWallet {
  return {
    _id: wallet.id,
    name: wallet.name,
    address: wallet.address,
    createdAt: wallet.createdAt.toISOString(),
    retiredAt: wallet.retiredAt?.toISOString() ?? null,
    changes: wallet.changes.map(({ at, by, reason, before, after }) => ({
      at: at.toISOString(),
      by,
      reason,
      before,
      after,
    })),
  };
}

/** An announcement as everybody sees it. */
export function presentAnnouncement(row: AnnouncementRow): Announcement {
  return {
    _id: row.id,
    kind: row.kind,
    text: row.text,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
  };
}

/** An announcement as staff see it. */
export function presentManagedAnnouncement(row: ManagedRow): ManagedAnnouncement {
  return {
    ...presentAnnouncement(row),
    by: row.by,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}
