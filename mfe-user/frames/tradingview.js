// Runs in a sandboxed frame without the site's origin: the provider's script sees no session and no storage of ours.
const container = document.querySelector('.tradingview-widget-container');

const tell = (state) => parent.postMessage({ type: 'tradingview', state }, '*');

// The provider's script puts its own iframe in; its load is the answer that the page waits for.
new MutationObserver((_, observer) => {
  const widget = container.querySelector('iframe');
  if (widget === null) return;
  observer.disconnect();
  widget.addEventListener('load', () => tell('ready'), { once: true });
}).observe(container, { childList: true, subtree: true });

const script = document.createElement('script');
script.src = 'https://s3.tradingview.com/external-embedding/embed-widget-advanced-chart.js';
script.async = true;
script.textContent = JSON.stringify({
  autosize: true,
  symbol: 'BITSTAMP:BTCUSD',
  interval: 'D',
  timezone: 'Etc/UTC',
  theme: 'dark',
  style: '1',
  locale: 'en',
  allow_symbol_change: false,
  support_host: 'https://www.tradingview.com',
});
script.addEventListener('error', () => tell('failed'));
container.append(script);
