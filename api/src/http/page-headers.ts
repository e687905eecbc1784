import { config } from '../config.ts';

/** Another server that remotes come from, when the registry names one. */
const remotesOrigin = config.REMOTES_URL.startsWith('/') ? '' : ` ${new URL(config.REMOTES_URL).origin}`;

/** What a page may load; `styles` are the hashes of the sheets that stand in it. */
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
 * For every page of ours: scripts and styles from us and the remotes' server alone, nothing inline but the sheets
 * whose hashes are given, no frames.
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
 * For the page that carries the charting provider's widget. Sandboxed without our origin, it may load the
 * provider's script and still reads nothing of ours.
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
