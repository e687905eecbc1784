import { config } from '../config.ts';

/** The origin of the remotes when another server hosts them. */
const remotesOrigin = config.REMOTES_URL.startsWith('/') ? '' : ` ${new URL(config.REMOTES_URL).origin}`;

/** The CSP of a page; `styles` are the hashes of its inline styles. */
const policy = (styles: readonly string[]) =>
  [
    "default-src 'self'",
    `script-src 'self'${remotesOrigin}`,
    `style-src ${["'self'", ...styles].join(' ')}${remotesOrigin}`,
    `img-src 'self' data: blob:${remotesOrigin}`,
    `font-src 'self'${remotesOrigin}`,
    `connect-src 'self'${remotesOrigin}`,
    `frame-src ${config.CHART_WIDGET ? "'self'" : "'none'"}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/**
 * Headers of every page: scripts and styles only from this site and the remotes' server, no inline code except the
 * styles with the given hashes, no framing.
 */
export const pageHeaders = (styles: readonly string[] = []) => ({
  'Content-Security-Policy': policy(styles),
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
});

/**
 * Headers of the page that embeds the charting provider's widget. It is sandboxed without our origin, so the
 * provider's script can't read our data.
 */
export const chartFrameHeaders = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self' https://s3.tradingview.com https://www.tradingview-widget.com",
    "style-src 'unsafe-inline'",
    'img-src https: data:',
    'frame-src https://www.tradingview-widget.com https://s.tradingview.com https://www.tradingview.com',
    'connect-src https://*.tradingview.com',
    "frame-ancestors 'self'",
    'sandbox allow-scripts allow-popups',
  ].join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
} as const;
