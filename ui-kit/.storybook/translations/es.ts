import type { KitProviderProps } from '../../src/components/KitProvider/KitProvider.tsx';

/** The kit's texts in Spanish, for Storybook. What is missing stays English. */
export const es: KitProviderProps['messages'] = {
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
  ConfirmDialog: {
    cancel: 'Cancelar',
  },
  CopyButton: {
    copy: 'Copiar',
    copied: 'Copiado',
    failed: 'No se pudo copiar: seleccione el texto',
  },
  Dialog: {
    close: 'Cerrar',
    discardTitle: '¿Descartar lo que ha escrito?',
    discardText: 'No se ha enviado y no se puede recuperar.',
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
    help: (limit) => `PNG, JPEG o WebP, como máximo ${limit}.`,
    choose: 'Elija una imagen',
    orDrop: 'o suéltela aquí',
    uploading: 'Subiendo',
    remove: (name) => `Quitar ${name}`,
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
    coin: 'Moneda',
    price: 'Precio',
    change: '24 h',
    high: 'Máximo 24 h',
    low: 'Mínimo 24 h',
    cap: 'Capitalización',
    emptyTitle: 'Aún no hay precios',
    emptyText: 'Aparecerán en cuanto responda el mercado.',
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
  SearchField: {
    clear: 'Borrar búsqueda',
  },
  SimulatedRibbon: {
    label: 'Aviso',
    text: 'Fondos simulados · sin dinero real',
  },
  Spinner: {
    loading: 'Cargando',
  },
  StatCard: {
    more: 'Ver de dónde sale',
  },
  StatusBadge: {
    pending: 'Pendiente',
    approved: 'Aprobado',
    active: 'Activo',
    inactive: 'Inactivo',
    verified: 'Verificado',
    unverified: 'Sin verificar',
    rejected: 'Rechazado',
    declined: 'Denegado',
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
