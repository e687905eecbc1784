import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { DecodedImage } from '../../src/modules/images/read-image.ts';

/** Draws a receipt that is clearly simulated; the color makes each image different. */
export async function drawProof(title: string, dollars: number, hue: number): Promise<DecodedImage> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="480">
    <rect width="720" height="480" fill="hsl(${hue}, 30%, 94%)"/>
    <rect x="60" y="50" width="600" height="380" rx="12" fill="#fff" stroke="hsl(${hue}, 30%, 45%)" stroke-width="3"/>
    <g font-family="sans-serif" fill="#222">
      <text x="100" y="120" font-size="26">Simulated receipt</text>
      <text x="100" y="210" font-size="54">$${dollars.toLocaleString('en-US')}</text>
      <text x="100" y="270" font-size="26">${title}</text>
      <text x="100" y="370" font-size="20" fill="#777">Drawn for the demo. No money was paid.</text>
    </g>
    <rect x="100" y="300" width="${dollars % 500}" height="10" fill="hsl(${hue}, 45%, 50%)"/>
  </svg>`;
  const content = await sharp(Buffer.from(drawing)).webp({ quality: 80 }).toBuffer();
  return { hash: createHash('sha256').update(content).digest('hex'), content };
}
