import type { KitProviderProps } from '../../src/components/KitProvider/KitProvider.tsx';

/** The kit's texts in Arabic, for Storybook. What is missing stays English. */
export const ar: KitProviderProps['messages'] = {
  AppFrame: {
    skip: 'انتقل إلى المحتوى',
    closeMenu: 'إغلاق القائمة',
    main: 'القائمة الرئيسية',
    expand: 'توسيع الشريط الجانبي',
    collapse: 'طي الشريط الجانبي',
    shortcuts: 'اختصارات',
    menu: 'القائمة',
  },
  Banner: {
    dismiss: 'إغلاق',
  },
  Charts: {
    keys: 'استخدم مفتاحي السهمين الأيمن والأيسر لقراءة القيم.',
    empty: 'لا يوجد ما يُعرض بعد.',
    showTable: 'عرض كجدول',
    day: 'اليوم',
    range: (from, to) => `من ${from} إلى ${to}`,
    rangeHeader: 'النطاق',
    part: 'الجزء',
    share: 'الحصة',
  },
  ConfirmDialog: {
    cancel: 'إلغاء',
  },
  CopyButton: {
    copy: 'نسخ',
    copied: 'تم النسخ',
    failed: 'تعذر النسخ: حدد النص بدلاً من ذلك',
  },
  Dialog: {
    close: 'إغلاق',
    discardTitle: 'هل تريد تجاهل ما أدخلته؟',
    discardText: 'لم يتم إرساله ولا يمكن استعادته.',
    keep: 'متابعة التحرير',
    discard: 'تجاهل',
  },
  ErrorState: {
    title: 'تعذر التحميل',
    retry: 'حاول مرة أخرى',
    text: 'لم يتغير شيء. تحقق من اتصالك وحاول مرة أخرى.',
  },
  Field: {
    optional: '(اختياري)',
  },
  FileDrop: {
    help: (limit) => `PNG أو JPEG أو WebP، بحد أقصى ${limit}.`,
    choose: 'اختر صورة',
    orDrop: 'أو أفلتها هنا',
    uploading: 'جارٍ الرفع',
    remove: (name) => `إزالة ${name}`,
  },
  Link: {
    newTab: '(يفتح في علامة تبويب جديدة)',
  },
  MarketSource: {
    simulated: 'أسعار محاكاة',
    live: 'أسعار مباشرة',
    outdated: 'قديمة',
    asOf: 'حتى',
    outdatedBy: (age) => `قديمة منذ ${age}`,
  },
  MarketTable: {
    caption: 'أسعار السوق',
    coin: 'العملة',
    price: 'السعر',
    change: '24 ساعة',
    high: 'أعلى 24 ساعة',
    low: 'أدنى 24 ساعة',
    cap: 'القيمة السوقية',
    emptyTitle: 'لا توجد أسعار بعد',
    emptyText: 'ستظهر هنا فور استجابة السوق.',
  },
  NumberField: {
    less: 'أقل',
    more: 'أكثر',
  },
  Pagination: {
    label: 'الصفحات',
    previous: 'السابق',
    next: 'التالي',
    range: (first, last, total) => `${first}–${last} من ${total}`,
    position: (page, pages) => `الصفحة ${page} من ${pages}`,
  },
  PasswordField: {
    hide: 'إخفاء كلمة المرور',
    show: 'إظهار كلمة المرور',
  },
  SearchField: {
    clear: 'مسح البحث',
  },
  SimulatedRibbon: {
    label: 'تنبيه',
    text: 'أموال محاكاة · لا توجد أموال حقيقية',
  },
  Spinner: {
    loading: 'جارٍ التحميل',
  },
  StatCard: {
    more: 'عرض التفاصيل',
  },
  StatusBadge: {
    pending: 'قيد الانتظار',
    approved: 'تمت الموافقة',
    active: 'نشط',
    inactive: 'غير نشط',
    verified: 'تم التحقق',
    unverified: 'لم يتم التحقق',
    rejected: 'مرفوض',
    declined: 'مرفوض',
    cancelled: 'ملغى',
    closed: 'مغلق',
    stale: 'قديم',
  },
  Steps: {
    completed: '(مكتمل)',
  },
  Table: {
    empty: 'لا توجد بيانات',
  },
  Ticker: {
    label: 'أسعار مباشرة',
    simulated: 'أسعار محاكاة',
    outdated: 'قديمة',
    resume: 'استئناف الأسعار',
    pause: 'إيقاف الأسعار مؤقتًا',
  },
  Toast: {
    dismiss: 'إغلاق',
    label: 'الإشعارات',
  },
  TopNav: {
    skip: 'انتقل إلى المحتوى',
    main: 'القائمة الرئيسية',
    openMenu: 'فتح القائمة',
    closeMenu: 'إغلاق القائمة',
  },
};
