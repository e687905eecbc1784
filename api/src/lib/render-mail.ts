import { type Language, locales } from '@dayrise/contracts';
import { brandName } from './brand.ts';
import { escapeHtml } from './escape-html.ts';
import type { MailBlock, MailContent } from './mail-content.ts';
import { mailTexts } from './mail-texts.ts';

/** Many mail programs drop style sheets, so colors are inline; the sheet only has the dark theme's changes. */
const color = {
  canvas: '#faf8f5',
  surface: '#ffffff',
  line: '#e2ddd6',
  text: '#231e17',
  quiet: '#635c52',
  action: '#0a5a43',
  onAction: '#ffffff',
  mark: '#f0a53c',
};

const darkSheet = `
  @media (prefers-color-scheme: dark) {
    .canvas { background: #14110d !important; }
    .surface { background: #1d1a15 !important; border-color: #37322b !important; }
    .text { color: #ece7df !important; }
    .quiet { color: #aba399 !important; }
    .line { border-color: #37322b !important; }
    .action { background: #6cc5a1 !important; color: #0d1f18 !important; }
    .link { color: #6cc5a1 !important; }
  }`;

const sans = "Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const serif = "'Source Serif 4',Georgia,'Times New Roman',serif";

/** The HTML part of a mail: readable without images, in light and dark themes, from 320 px wide. */
export function renderHtml(content: MailContent): string {
  const { language } = content;
  const { direction } = locales[language];
  const { simulated, footer } = mailTexts.in(language);
  // Many mail programs drop the page around the body, so the outermost table says it too.
  const spoken = `lang="${language}" dir="${direction}"`;
  return `<!doctype html>
<html ${spoken}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.subject)}</title>
<style>:root { color-scheme: light dark; }${darkSheet}</style>
</head>
<body class="canvas" style="margin:0;padding:0;background:${color.canvas};">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(content.preview)}</div>
<table role="presentation" class="canvas" ${spoken} width="100%" cellpadding="0" cellspacing="0" style="background:${color.canvas};">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;font-family:${sans};">
<tr><td style="padding:0 4px 16px;">
<span style="display:inline-block;width:12px;height:12px;border-radius:6px;background:${color.mark};">&#8203;</span>
<span class="text" style="font:600 18px/1 ${serif};color:${color.text};">&nbsp;${escapeHtml(brandName)}</span>
</td></tr>
<tr><td class="surface" style="background:${color.surface};border:1px solid ${color.line};border-radius:10px;padding:28px 24px;">
<p class="quiet" style="margin:0 0 16px;font-size:13px;line-height:1.5;color:${color.quiet};">${simulated}</p>
<h1 class="text" style="margin:0 0 16px;font:600 24px/1.25 ${serif};color:${color.text};">${escapeHtml(content.heading)}</h1>
${content.blocks.map((block) => blockHtml(block, language)).join('\n')}
</td></tr>
<tr><td style="padding:16px 4px 0;">
${footer.map((line) => `<p class="quiet" style="margin:0 0 8px;font-size:13px;line-height:1.5;color:${color.quiet};">${escapeHtml(line)}</p>`).join('\n')}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** The text part of a mail, with the same words. */
export function renderText(content: MailContent): string {
  const { simulated, footer } = mailTexts.in(content.language);
  const parts = [simulated, content.heading, ...content.blocks.map(blockText), '--', ...footer];
  return `${wrap(parts.join('\n\n'))}\n`;
}

/** Breaks lines of more than 76 characters at spaces, and never within an address. */
const wrap = (text: string) => text.replace(/(?=.{77})(.{1,76}) +/gu, '$1\n');

function blockHtml(block: MailBlock, language: Language): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p class="text" style="margin:0 0 16px;font-size:16px;line-height:1.5;color:${color.text};">${escapeHtml(block.text)}</p>`;
    case 'note':
      return `<p class="quiet" style="margin:0 0 12px;font-size:14px;line-height:1.5;color:${color.quiet};">${escapeHtml(block.text)}</p>`;
    case 'link':
      return `<p class="quiet" style="margin:0 0 12px;font-size:14px;line-height:1.5;"><a class="link" href="${escapeHtml(block.url)}" style="color:${color.action};">${escapeHtml(block.label)}</a></p>`;
    case 'button':
      return `<p style="margin:8px 0 20px;"><a class="action" href="${escapeHtml(block.url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${color.action};color:${color.onAction};font-size:16px;font-weight:600;line-height:1.25;text-decoration:none;">${escapeHtml(block.label)}</a></p>
<p class="quiet" style="margin:0 0 16px;font-size:13px;line-height:1.5;color:${color.quiet};word-break:break-all;">${mailTexts.in(language).address} <a class="link" dir="ltr" href="${escapeHtml(block.url)}" style="color:${color.action};unicode-bidi:isolate;">${escapeHtml(block.url)}</a></p>`;
    case 'facts':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;">
${block.rows.map(([label, value]) => `<tr><td class="quiet line" style="padding:8px ${locales[language].direction === 'rtl' ? '0 8px 12px' : '12px 8px 0'};border-top:1px solid ${color.line};font-size:14px;line-height:1.5;color:${color.quiet};white-space:nowrap;vertical-align:top;">${escapeHtml(label)}</td><td class="text line" style="padding:8px 0;border-top:1px solid ${color.line};font-size:14px;line-height:1.5;color:${color.text};word-break:break-word;"><bdi>${escapeHtml(value)}</bdi></td></tr>`).join('\n')}
</table>`;
  }
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return block.text;
    case 'link':
    case 'button':
      return `${block.label}:\n${block.url}`;
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  }
}
