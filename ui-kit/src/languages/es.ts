import { brand } from '../brand.ts';
import type { KitMessages } from '../messages.ts';

/** The kit's texts in Spanish. */
export const es: KitMessages = {
  AppFrame: {
    skip: 'Ir al contenido',
    closeMenu: 'Cerrar menú',
    main: 'Principal',
    expand: 'Expandir barra lateral',
    collapse: 'Contraer barra lateral',
    shortcuts: 'Accesos directos',
    menu: 'Menú',
  },
  Banner: {
    dismiss: 'Descartar',
  },
  Bell: {
    label: 'Notificaciones',
    unread: ({ count }) => `Notificaciones, ${count} sin leer`,
    arrived: ({ count }) => `Notificación nueva, ${count} sin leer`,
  },
  Breadcrumbs: {
    label: 'Ruta de navegación',
  },
  Charts: {
    keys: 'Use las flechas izquierda y derecha para leer los valores.',
    empty: 'Aún no hay nada que mostrar.',
    showTable: 'Mostrar como tabla',
    day: 'Día',
    range: (from, to) => `de ${from} a ${to}`,
    rangeHeader: 'Intervalo',
    part: 'Parte',
    share: 'Proporción',
  },
  ColumnChoice: {
    button: 'Columnas',
    label: 'Columnas visibles',
  },
  Composer: {
    attach: 'Adjuntar imágenes',
    attached: 'Imágenes adjuntas',
    remove: ({ file }) => `Quitar ${file}`,
    send: 'Enviar',
    sending: 'Enviando imágenes',
    wrongType: ({ files }) => `No se adjuntó: ${files}. Use imágenes PNG, JPEG o WebP.`,
    tooMany: ({ files, max }) => `No se adjuntó: ${files}. El límite por mensaje es ${max}.`,
  },
  ConfirmDialog: {
    cancel: 'Cancelar',
  },
  CopyButton: {
    copy: 'Copiar',
    copied: 'Copiado',
    failed: 'No se pudo copiar: seleccione el texto',
  },
  DeviceNotifications: {
    title: 'Notificaciones en este dispositivo',
    unsupported:
      'Este navegador no ofrece notificaciones. En un iPhone o iPad, añada primero este sitio a la pantalla de inicio.',
    unavailable: 'Las notificaciones en dispositivos están desactivadas en este sitio.',
    blocked:
      'Este navegador bloquea las notificaciones de este sitio. Permítalas en los ajustes del navegador para este sitio y vuelva a cargar la página.',
    off: 'Reciba notificaciones aquí aunque el sitio esté cerrado. No mencionan importes, así que nadie puede leer sus cifras en una pantalla bloqueada.',
    on: 'Este dispositivo recibe sus notificaciones, aunque el sitio esté cerrado. Elija los tipos más abajo.',
    turnOn: 'Activar',
    turnOff: 'Desactivar',
    test: 'Enviar una prueba',
    tested: 'La prueba está en camino. Aparecerá en unos segundos.',
    failed: 'No ha funcionado. Compruebe su conexión e inténtelo de nuevo.',
  },
  Dialog: {
    close: 'Cerrar',
    discardTitle: '¿Descartar lo que ha escrito?',
    discardText: 'Se perderá lo que ha escrito.',
    keep: 'Seguir editando',
    discard: 'Descartar',
  },
  ErrorState: {
    title: 'No se pudo cargar',
    retry: 'Reintentar',
    text: 'No se ha cambiado nada. Compruebe su conexión e inténtelo de nuevo.',
  },
  Field: {
    optional: '(opcional)',
  },
  FileDrop: {
    wrongType: (name) => `${name} no es una imagen PNG, JPEG ni WebP.`,
    empty: (name) => `${name} está vacío.`,
    tooLarge: (name, size, limit) => `${name} tiene ${size}. El máximo es ${limit}.`,
    preview: (name) => `Vista previa de ${name}`,
    help: (limit) => `PNG, JPEG o WebP, como máximo ${limit}.`,
    choose: 'Elija una imagen',
    orDrop: 'o suéltela aquí',
    uploading: 'Subiendo',
    remove: (name) => `Quitar ${name}`,
  },
  Footer: {
    label: 'Pie de página',
    legal: `Fondos simulados · sin dinero real. ${brand.name} es una plataforma para aprender y practicar con precios de mercado en vivo y dinero ficticio. No acepta depósitos ni paga nada. Ilustrativo. Los rendimientos simulados pueden ser negativos; nada está garantizado.`,
  },
  Illustrative: {
    Illustrative: 'Ilustrativo',
    'Sample testimonial': 'Testimonio de ejemplo',
    'Example claim, not verified': 'Afirmación de ejemplo, sin verificar',
  },
  Link: {
    newTab: '(se abre en una pestaña nueva)',
  },
  MarketSource: {
    simulated: 'Precios simulados',
    live: 'Precios en vivo',
    outdated: 'Desactualizado',
    asOf: 'A fecha de',
    outdatedBy: (age) => `Desactualizado, hace ${age}`,
  },
  MarketTable: {
    caption: 'Precios de mercado',
    coin: 'Criptomoneda',
    price: 'Precio',
    change: '24 h',
    high: 'Máx. 24 h',
    low: 'Mín. 24 h',
    cap: 'Capitalización',
    week: '7 días',
    line: (coin) => `${coin}, últimos 7 días`,
    emptyTitle: 'Aún no hay precios',
    emptyText: 'Aparecerán en cuanto responda el mercado.',
  },
  MoneyField: {
    pointForCents: 'Use una coma para los centavos, como 12,50.',
  },
  NotificationCenter: {
    label: 'Notificaciones',
    all: 'Todas',
    unread: 'Sin leer',
    preferences: 'Preferencias',
    allReadTitle: 'Nada sin leer',
    allReadText: 'Las notificaciones nuevas aparecen aquí.',
    dailySummary: 'Resumen diario por correo',
    dailySummaryHelp: 'Una vez al día: qué espera en las colas de revisión y desde cuándo.',
  },
  NotificationList: {
    label: 'Notificaciones',
    emptyTitle: 'Sin notificaciones',
    emptyText: 'Las decisiones, las respuestas y los avisos de seguridad aparecen aquí.',
    unread: 'Sin leer:',
    markRead: ({ title }) => `Marcar «${title}» como leída`,
    markReadHint: 'Marcar como leída',
    readAll: 'Marcar todas como leídas',
    more: 'Mostrar anteriores',
  },
  NotificationPopover: {
    title: 'Notificaciones',
    failed: 'No se pudieron cargar las notificaciones',
    all: 'Todas las notificaciones y preferencias',
  },
  NotificationSettings: {
    caption: 'Preferencias de notificaciones',
    kind: 'Notificación',
    inApp: 'En la aplicación',
    mail: 'Por correo',
    push: 'En dispositivos',
    name: ({ setting, channel }) => `${setting}: ${channel}`,
    locked: 'No se puede desactivar',
  },
  NumberField: {
    less: 'Menos',
    more: 'Más',
  },
  Pagination: {
    label: 'Páginas',
    previous: 'Anterior',
    next: 'Siguiente',
    range: (first, last, total) => `${first}–${last} de ${total}`,
    position: (page, pages) => `Página ${page} de ${pages}`,
  },
  PasswordField: {
    hide: 'Ocultar contraseña',
    show: 'Mostrar contraseña',
  },
  PhoneField: {
    country: 'Código de país',
  },
  QrCode: {
    warning: 'Dirección simulada: no envíe dinero a ella.',
  },
  QueryView: {
    loading: 'Cargando',
    outdated: 'Puede no estar actualizado',
    outdatedText: 'No se pudieron cargar los datos más recientes. Abajo está lo que se cargó antes.',
    retry: 'Reintentar',
  },
  SavedFilters: {
    button: 'Filtros guardados',
    empty: 'Aún no hay filtros guardados.',
    name: 'Nombre',
    save: 'Guardar los filtros actuales',
    remove: ({ name }) => `Eliminar «${name}»`,
  },
  SearchField: {
    clear: 'Borrar búsqueda',
  },
  SimulatedRibbon: {
    label: 'Aviso',
    text: 'Fondos simulados · sin dinero real',
  },
  Sparkline: {
    readout: ({ first, last, least, most }) => `de ${first} a ${last}, mínimo ${least}, máximo ${most}`,
  },
  Spinner: {
    loading: 'Cargando',
  },
  StatCard: {
    more: 'Ver los movimientos',
  },
  StatusBadge: {
    pending: 'Pendiente',
    approved: 'Aprobado',
    active: 'Activo',
    inactive: 'Inactivo',
    verified: 'Verificado',
    unverified: 'Sin verificar',
    rejected: 'Rechazado',
    declined: 'Rechazado',
    cancelled: 'Cancelado',
    closed: 'Cerrado',
    stale: 'Desactualizado',
  },
  Steps: {
    completed: '(completado)',
  },
  Table: {
    empty: 'No hay datos',
  },
  Thread: {
    you: 'Usted',
    internal: 'Nota interna',
    sending: 'Enviando…',
    failed: 'No enviado.',
    retry: 'Reintentar',
  },
  Thumbnail: {
    view: ({ image }) => `Ver ${image}`,
    failed: 'No se pudo cargar la imagen. Vuelva a cargar la página e inténtelo de nuevo.',
  },
  Ticker: {
    label: 'Precios en vivo',
    simulated: 'Precios simulados',
    outdated: 'Desactualizado',
    resume: 'Reanudar precios',
    pause: 'Pausar precios',
  },
  Toast: {
    dismiss: 'Descartar',
    label: 'Notificaciones',
  },
  TopNav: {
    skip: 'Ir al contenido',
    main: 'Principal',
    openMenu: 'Abrir menú',
    closeMenu: 'Cerrar menú',
  },
};
