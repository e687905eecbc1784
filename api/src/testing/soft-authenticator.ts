import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const flags = { userPresent: 1, userVerified: 4, attestedData: 64 };

/** The options of either ceremony, as far as an authenticator reads them. */
export interface Options {
  readonly challenge: string;
  readonly origin: string;
  /** Whether the person showed a PIN or biometrics. */
  readonly verified?: boolean;
}

/** A passkey in memory: makes one credential (ES256) and signs with it, as WebAuthn level 3 says. */
export class SoftAuthenticator {
  readonly #id = randomBytes(16);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  /** Settable, to play a copied authenticator. */
  counter = 0;

  /** What `navigator.credentials.create` answers. */
  create({ challenge, origin, verified = true }: Options) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = Buffer.concat([
      // COSE: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      Buffer.from(x, 'base64url'),
      Buffer.from([0x22, 0x58, 0x20]),
      Buffer.from(y, 'base64url'),
    ]);
    const data = Buffer.concat([
      this.#authenticatorData(origin, flags.attestedData | (verified ? flags.userVerified : 0)),
      Buffer.alloc(16),
      Buffer.from([0, this.#id.length]),
      this.#id,
      key,
    ]);
    const attestationObject = Buffer.concat([
      // {"fmt": "none", "attStmt": {}, "authData": bytes}
      Buffer.from([0xa3, 0x63, ...Buffer.from('fmt'), 0x64, ...Buffer.from('none')]),
      Buffer.from([0x67, ...Buffer.from('attStmt'), 0xa0, 0x68, ...Buffer.from('authData')]),
      Buffer.from([0x58, data.length]),
      data,
    ]);
    const clientData = JSON.stringify({ type: 'webauthn.create', challenge, origin });
    return this.#answer({
      clientDataJSON: Buffer.from(clientData).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** What `navigator.credentials.get` answers; the counter grows before. */
  get({ challenge, origin, verified = true }: Options) {
    this.counter += 1;
    const data = this.#authenticatorData(origin, verified ? flags.userVerified : 0);
    const clientData = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin }));
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.#keys.privateKey);
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    });
  }

  #authenticatorData(origin: string, more: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([
      sha256(new URL(origin).hostname),
      Buffer.from([flags.userPresent | more]),
      counter,
    ]);
  }

  #answer(response: Record<string, unknown>) {
    const id = this.#id.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const, response, clientExtensionResults: {} };
  }
}
