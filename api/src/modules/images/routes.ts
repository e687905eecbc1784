import { getProofImage } from '@dayrise/contracts';
import { file, mount, type Router } from '../../http/index.ts';
import { AppError } from '../../lib/app-error.ts';
import { isSigned } from './signed-address.ts';
import { imageStorage } from './storage/storage.ts';

export function mountRoutes(router: Router): void {
  mount(router, getProofImage, {
    handle: async ({ params, query }) => {
      if (!isSigned(params.hash, query.expires, query.signature)) throw new AppError('forbidden');
      const image = await imageStorage().read(params.hash);
      if (image === null) throw new AppError('not_found');
      return file('image/webp', image, {
        'Cache-Control': 'private, max-age=300',
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'X-Content-Type-Options': 'nosniff',
        'Content-Disposition': 'inline; filename="image.webp"',
      });
    },
  });
}
