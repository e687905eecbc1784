import {
  type AccountChange,
  accountChangeKinds,
  type Language,
  type SecurityEvent,
} from '@dayrise/contracts';
import { describeDevice } from './device.ts';
import { deviceTexts } from './device-texts.ts';

export interface SecurityEventRow {
  readonly id: string;
  readonly at: Date;
  readonly kind: string;
  readonly personId: string | null;
  readonly actorId: string | null;
  readonly reason: string;
  readonly address: string;
  readonly userAgent: string;
  readonly requestId: string;
}

/** What a person sees of the device behind an event of theirs: nothing when somebody else, such as staff, acted. */
export function presentDevice(
  {
    personId,
    actorId,
    userAgent,
    address,
  }: Pick<SecurityEventRow, 'personId' | 'actorId' | 'userAgent' | 'address'>,
  language: Language,
): { readonly device: string; readonly address: string } {
  if (actorId !== null && actorId !== personId)
    return { device: deviceTexts.in(language).staff, address: '' };
  return { device: describeDevice(userAgent, language), address };
}

/** A security event with its device in a language; `names` maps person ids to names. */
export function presentSecurityEvent(
  row: SecurityEventRow,
  names: ReadonlyMap<string, string>,
  language: Language,
): SecurityEvent {
  const personOf = (id: string | null) => (id === null ? null : { _id: id, name: names.get(id) ?? '' });
  return {
    _id: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    person: personOf(row.personId),
    actor: personOf(row.actorId),
    reason: row.reason,
    device: describeDevice(row.userAgent, language),
    address: row.address,
    requestId: row.requestId,
  };
}

/** The events that changed an account. */
export function presentAccountChanges(
  events: readonly { readonly kind: string; readonly at: Date }[],
): AccountChange[] {
  return events.flatMap(({ kind, at }) => {
    const known = accountChangeKinds.find((each) => each === kind);
    return known ? [{ kind: known, at: at.toISOString() }] : [];
  });
}
