import type { KitProviderProps } from '../../src/components/KitProvider/KitProvider.tsx';

/** The kit's texts in German, for Storybook. What is missing stays English. */
export const de: KitProviderProps['messages'] = {
  AppFrame: {
    skip: 'Zum Inhalt springen',
    closeMenu: 'Menü schließen',
    main: 'Hauptmenü',
    expand: 'Seitenleiste ausklappen',
    collapse: 'Seitenleiste einklappen',
    shortcuts: 'Schnellzugriff',
    menu: 'Menü',
  },
  Banner: {
    dismiss: 'Schließen',
  },
  Charts: {
    keys: 'Mit den Pfeiltasten nach links und rechts lesen Sie die Werte.',
    empty: 'Noch nichts zu zeigen.',
    showTable: 'Als Tabelle zeigen',
    day: 'Tag',
    range: (from, to) => `${from} bis ${to}`,
    rangeHeader: 'Bereich',
    part: 'Teil',
    share: 'Anteil',
  },
  ConfirmDialog: {
    cancel: 'Abbrechen',
  },
  CopyButton: {
    copy: 'Kopieren',
    copied: 'Kopiert',
    failed: 'Kopieren fehlgeschlagen: Text bitte markieren',
  },
  Dialog: {
    close: 'Schließen',
    discardTitle: 'Eingaben verwerfen?',
    discardText: 'Sie wurden nicht gesendet und lassen sich nicht wiederherstellen.',
    keep: 'Weiter bearbeiten',
    discard: 'Verwerfen',
  },
  ErrorState: {
    title: 'Konnte nicht geladen werden',
    retry: 'Erneut versuchen',
    text: 'Es wurde nichts geändert. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  },
  Field: {
    optional: '(optional)',
  },
  FileDrop: {
    help: (limit) => `PNG, JPEG oder WebP, höchstens ${limit}.`,
    choose: 'Bild auswählen',
    orDrop: 'oder hier ablegen',
    uploading: 'Wird hochgeladen',
    remove: (name) => `${name} entfernen`,
  },
  Link: {
    newTab: '(öffnet einen neuen Tab)',
  },
  MarketSource: {
    simulated: 'Simulierte Kurse',
    live: 'Live-Kurse',
    outdated: 'Veraltet',
    asOf: 'Stand',
    outdatedBy: (age) => `Veraltet, ${age} alt`,
  },
  MarketTable: {
    caption: 'Marktpreise',
    coin: 'Coin',
    price: 'Preis',
    change: '24 Std.',
    high: '24-Std.-Hoch',
    low: '24-Std.-Tief',
    cap: 'Marktkapitalisierung',
    emptyTitle: 'Noch keine Kurse',
    emptyText: 'Sie erscheinen, sobald der Markt antwortet.',
  },
  NumberField: {
    less: 'Weniger',
    more: 'Mehr',
  },
  Pagination: {
    label: 'Seiten',
    previous: 'Zurück',
    next: 'Weiter',
    range: (first, last, total) => `${first}–${last} von ${total}`,
    position: (page, pages) => `Seite ${page} von ${pages}`,
  },
  PasswordField: {
    hide: 'Passwort verbergen',
    show: 'Passwort anzeigen',
  },
  SearchField: {
    clear: 'Suche leeren',
  },
  SimulatedRibbon: {
    label: 'Hinweis',
    text: 'Simulierte Guthaben · kein echtes Geld',
  },
  Spinner: {
    loading: 'Lädt',
  },
  StatCard: {
    more: 'Zusammensetzung ansehen',
  },
  StatusBadge: {
    pending: 'Ausstehend',
    approved: 'Genehmigt',
    active: 'Aktiv',
    inactive: 'Nicht aktiv',
    verified: 'Verifiziert',
    unverified: 'Nicht verifiziert',
    rejected: 'Abgelehnt',
    declined: 'Zurückgewiesen',
    cancelled: 'Storniert',
    closed: 'Geschlossen',
    stale: 'Veraltet',
  },
  Steps: {
    completed: '(abgeschlossen)',
  },
  Table: {
    empty: 'Keine Daten gefunden',
  },
  Ticker: {
    label: 'Live-Kurse',
    simulated: 'Simulierte Kurse',
    outdated: 'Veraltet',
    resume: 'Kurse fortsetzen',
    pause: 'Kurse anhalten',
  },
  Toast: {
    dismiss: 'Schließen',
    label: 'Benachrichtigungen',
  },
  TopNav: {
    skip: 'Zum Inhalt springen',
    main: 'Hauptmenü',
    openMenu: 'Menü öffnen',
    closeMenu: 'Menü schließen',
  },
};
