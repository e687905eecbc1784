import { type Payment, submitPayment } from '@dayrise/contracts';
import sharp from 'sharp';
import type { TestPerson } from './server.ts';

/** A random image: no two are equal. */
export function makePicture(format: 'jpeg' | 'png' | 'webp' = 'png'): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: 64, height: 48, channels: 3, background: '#808080', noise } })
    .toFormat(format)
    .toBuffer();
}

/** The fields and the image of a proof of payment; `null` leaves the image out. */
export function proofForm(
  image: Buffer | null,
  filename = 'proof.png',
  fields: Readonly<Record<string, string>> = {},
): FormData {
  const form = new FormData();
  const all = { name: 'Ada Investor', planName: 'Newbie', planAmount: '500', method: 'Usdt', ...fields };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  if (image) form.set('image', new Blob([new Uint8Array(image)]), filename);
  return form;
}

/** A reply to a ticket with images. */
export const messageForm = (text: string, images: readonly Buffer[], filename?: string): FormData =>
  formOf({ text }, images, filename);

/** A form with these fields and images. */
export function formOf(
  fields: Readonly<Record<string, string>>,
  images: readonly Buffer[],
  filename = 'image.png',
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const image of images) form.append('image', new Blob([new Uint8Array(image)]), filename);
  return form;
}

export interface Submission {
  readonly image?: Buffer | null;
  readonly filename?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly key?: string;
}

/** Submits a proof of payment as a browser does. */
export async function submitProof(
  url: string,
  person: Pick<TestPerson, 'token'>,
  submission: Submission = {},
) {
  const { image = await makePicture(), filename = 'proof.png', fields = {}, key } = submission;
  const form = proofForm(image, filename, fields);
  const response = await fetch(url + submitPayment.path, {
    method: 'POST',
    headers: { Authorization: `Bearer ${person.token}`, ...(key && { 'Idempotency-Key': key }) },
    body: form,
  });
  const body: unknown = await response.json();
  return { status: response.status, body };
}

/** Submits a proof that is accepted. Returns the payment. */
export async function submitPaymentOf(
  url: string,
  person: TestPerson,
  submission?: Submission,
): Promise<Payment> {
  const { body } = await submitProof(url, person, submission);
  return submitPayment.response.parse(body).payment;
}
