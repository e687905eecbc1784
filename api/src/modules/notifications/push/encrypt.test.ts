import { createECDH } from 'node:crypto';
import { expect, it } from 'vitest';
import { encryptPush } from './encrypt.ts';

it('encrypts the example of RFC 8291, appendix A', () => {
  const own = createECDH('prime256v1');
  own.setPrivateKey('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url');
  const device = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url');
  const body = encryptPush('When I grow up, I want to be a watermelon', device, { own, salt });
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

it('refuses a public key that is no point on the curve', () => {
  const p256dh = Buffer.concat([Uint8Array.of(4), Buffer.alloc(64, 7)]).toString('base64url');
  expect(() => encryptPush('Hello', { p256dh, auth: 'BTBZMqHH6r4Tts7J_aSIgg' })).toThrow();
});
