import { brand } from '../brand.ts';
import type { KitMessages } from '../messages.ts';

/** The kit's texts in German. */
export const de: KitMessages = {
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
  Bell: {
    label: 'Benachrichtigungen',
    unread: ({ count }) => `Benachrichtigungen, ${count} ungelesen`,
    arrived: ({ count }) => `Neue Benachrichtigung, ${count} ungelesen`,
  },
  Breadcrumbs: {
    label: 'Sie sind hier',
  },
  CandleChart: {
    time: 'Zeit',
    open: 'Eröffnung',
    high: 'Hoch',
    low: 'Tief',
    close: 'Schluss',
    moves: 'Linien mit einem Griff lassen sich ziehen.',
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
  ColumnChoice: {
    button: 'Spalten',
    label: 'Angezeigte Spalten',
  },
  Composer: {
    attach: 'Bilder anhängen',
    attached: 'Angehängte Bilder',
    remove: ({ file }) => `${file} entfernen`,
    send: 'Senden',
    sending: 'Bilder werden gesendet',
    wrongType: ({ files }) => `Nicht angehängt: ${files}. Erlaubt sind PNG-, JPEG- und WebP-Bilder.`,
    tooMany: ({ files, max }) => `Nicht angehängt: ${files}. Pro Nachricht sind höchstens ${max} erlaubt.`,
  },
  ConfirmDialog: {
    cancel: 'Abbrechen',
  },
  CopyButton: {
    copy: 'Kopieren',
    copied: 'Kopiert',
    failed: 'Kopieren fehlgeschlagen: Text bitte markieren',
  },
  DeviceNotifications: {
    title: 'Benachrichtigungen auf diesem Gerät',
    unsupported:
      'Dieser Browser bietet keine Benachrichtigungen an. Auf einem iPhone oder iPad fügen Sie diese Website zuerst zum Home-Bildschirm hinzu.',
    unavailable: 'Benachrichtigungen auf Geräten sind auf dieser Website ausgeschaltet.',
    blocked:
      'Dieser Browser blockiert Benachrichtigungen dieser Website. Erlauben Sie sie in den Einstellungen des Browsers für diese Website, und laden Sie die Seite dann neu.',
    off: 'Erhalten Sie hier Benachrichtigungen, auch wenn die Website geschlossen ist. Sie nennen keine Beträge, sodass auf einem gesperrten Bildschirm niemand Ihre Zahlen liest.',
    on: 'Dieses Gerät erhält Ihre Benachrichtigungen, auch wenn die Website geschlossen ist. Welche, wählen Sie unten.',
    turnOn: 'Einschalten',
    turnOff: 'Ausschalten',
    test: 'Test senden',
    tested: 'Der Test ist unterwegs. Er erscheint in wenigen Sekunden.',
    failed: 'Das hat nicht geklappt. Prüfen Sie Ihre Verbindung, und versuchen Sie es noch einmal.',
  },
  Dialog: {
    close: 'Schließen',
    discardTitle: 'Eingaben verwerfen?',
    discardText: 'Was Sie eingegeben haben, geht verloren.',
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
    wrongType: (name) => `${name} ist kein PNG-, JPEG- oder WebP-Bild.`,
    empty: (name) => `${name} ist leer.`,
    tooLarge: (name, size, limit) => `${name} hat ${size}. Höchstens ${limit} sind erlaubt.`,
    preview: (name) => `Vorschau von ${name}`,
    help: (limit) => `PNG, JPEG oder WebP, höchstens ${limit}.`,
    choose: 'Bild auswählen',
    orDrop: 'oder hier ablegen',
    uploading: 'Wird hochgeladen',
    remove: (name) => `${name} entfernen`,
  },
  Footer: {
    label: 'Fußzeile',
    legal: `Simulierte Guthaben · kein echtes Geld. ${brand.name} ist eine Plattform zum Lernen und Üben mit Live-Kursen und Spielgeld. Sie nimmt keine Einzahlungen an und zahlt nichts aus. Veranschaulichung. Simulierte Renditen können negativ sein; nichts ist garantiert.`,
  },
  Illustrative: {
    Illustrative: 'Zur Veranschaulichung',
    'Sample testimonial': 'Beispielstimme',
    'Example claim, not verified': 'Beispielangabe, nicht geprüft',
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
    caption: 'Marktkurse',
    coin: 'Coin',
    price: 'Kurs',
    change: '24 Std.',
    high: '24h-Hoch',
    low: '24h-Tief',
    cap: 'Marktkapitalisierung',
    week: '7 Tage',
    line: (coin) => `${coin}, letzte 7 Tage`,
    emptyTitle: 'Noch keine Kurse',
    emptyText: 'Sie erscheinen, sobald der Markt antwortet.',
  },
  MoneyField: {
    pointForCents: 'Bitte ein Komma für Cent verwenden, etwa 12,50.',
  },
  NotificationCenter: {
    label: 'Benachrichtigungen',
    all: 'Alle',
    unread: 'Ungelesen',
    preferences: 'Einstellungen',
    allReadTitle: 'Nichts ungelesen',
    allReadText: 'Neue Benachrichtigungen erscheinen hier.',
    dailySummary: 'Tägliche Zusammenfassung per Mail',
    dailySummaryHelp: 'Einmal am Tag: was in den Prüflisten wartet, und seit wann.',
  },
  NotificationList: {
    label: 'Benachrichtigungen',
    emptyTitle: 'Keine Benachrichtigungen',
    emptyText: 'Entscheidungen, Antworten und Sicherheitsereignisse erscheinen hier.',
    unread: 'Ungelesen:',
    markRead: ({ title }) => `„${title}“ als gelesen markieren`,
    markReadHint: 'Als gelesen markieren',
    readAll: 'Alle als gelesen markieren',
    more: 'Ältere anzeigen',
  },
  NotificationPopover: {
    title: 'Benachrichtigungen',
    failed: 'Die Benachrichtigungen konnten nicht geladen werden',
    all: 'Alle Benachrichtigungen und Einstellungen',
  },
  NotificationSettings: {
    caption: 'Einstellungen der Benachrichtigungen',
    kind: 'Benachrichtigung',
    inApp: 'In der App',
    mail: 'Per Mail',
    push: 'Auf Geräten',
    name: ({ setting, channel }) => `${setting}: ${channel}`,
    locked: 'Lässt sich nicht ausschalten',
  },
  NumberField: {
    less: 'Weniger',
    more: 'Mehr',
  },
  Pagination: {
    label: 'Seiten',
    first: 'Erste Seite',
    previous: 'Zurück',
    next: 'Weiter',
    range: (first, last, total) => `${first}–${last} von ${total}`,
    position: (page, pages) => `Seite ${page} von ${pages}`,
  },
  PasswordField: {
    hide: 'Passwort verbergen',
    show: 'Passwort anzeigen',
  },
  PhoneField: {
    country: 'Ländervorwahl',
  },
  QrCode: {
    warning: 'Simulierte Adresse: Senden Sie kein Geld dorthin.',
  },
  QueryView: {
    loading: 'Lädt',
    outdated: 'Möglicherweise veraltet',
    outdatedText: 'Die neuesten Daten konnten nicht geladen werden. Unten steht, was zuvor geladen wurde.',
    retry: 'Erneut versuchen',
  },
  SavedFilters: {
    button: 'Gespeicherte Filter',
    empty: 'Noch keine gespeicherten Filter.',
    name: 'Name',
    save: 'Aktuelle Filter speichern',
    remove: ({ name }) => `„${name}“ löschen`,
  },
  SearchField: {
    clear: 'Suche leeren',
  },
  SimulatedRibbon: {
    label: 'Hinweis',
    text: 'Simulierte Guthaben · kein echtes Geld',
  },
  Sparkline: {
    readout: ({ first, last, least, most }) =>
      `von ${first} bis ${last}, niedrigster Wert ${least}, höchster ${most}`,
  },
  Spinner: {
    loading: 'Lädt',
  },
  StatCard: {
    more: 'Buchungen ansehen',
  },
  StatusBadge: {
    pending: 'Offen',
    approved: 'Genehmigt',
    active: 'Aktiv',
    inactive: 'Nicht aktiv',
    verified: 'Verifiziert',
    unverified: 'Nicht verifiziert',
    rejected: 'Abgelehnt',
    declined: 'Abgelehnt',
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
  Thread: {
    you: 'Sie',
    internal: 'Interne Notiz',
    sending: 'Wird gesendet …',
    failed: 'Nicht gesendet.',
    retry: 'Erneut versuchen',
  },
  Thumbnail: {
    view: ({ image }) => `${image} ansehen`,
    failed: 'Das Bild konnte nicht geladen werden. Laden Sie die Seite neu und versuchen Sie es erneut.',
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
