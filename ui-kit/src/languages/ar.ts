import { brand } from '../brand.ts';
import type { KitMessages } from '../messages.ts';

/** The kit's texts in Arabic. */
export const ar: KitMessages = {
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
  Bell: {
    label: 'الإشعارات',
    unread: ({ count }) => `الإشعارات، غير المقروء: ${count}`,
    arrived: ({ count }) => `إشعار جديد، غير المقروء: ${count}`,
  },
  Breadcrumbs: {
    label: 'مسار التنقل',
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
  ColumnChoice: {
    button: 'الأعمدة',
    label: 'الأعمدة المعروضة',
  },
  Composer: {
    attach: 'إرفاق صور',
    attached: 'الصور المرفقة',
    remove: ({ file }) => `إزالة ${file}`,
    send: 'إرسال',
    sending: 'جارٍ إرسال الصور',
    wrongType: ({ files }) => `لم يُرفَق: ${files}. استخدم صور PNG أو JPEG أو WebP.`,
    tooMany: ({ files, max }) => `لم يُرفَق: ${files}. الحد الأقصى لكل رسالة هو ${max}.`,
  },
  ConfirmDialog: {
    cancel: 'إلغاء',
  },
  CopyButton: {
    copy: 'نسخ',
    copied: 'تم النسخ',
    failed: 'تعذر النسخ: حدد النص بدلاً من ذلك',
  },
  DeviceNotifications: {
    title: 'الإشعارات على هذا الجهاز',
    unsupported:
      'لا يوفر هذا المتصفح الإشعارات. على iPhone أو iPad، أضف هذا الموقع أولًا إلى الشاشة الرئيسية.',
    unavailable: 'الإشعارات على الأجهزة متوقفة في هذا الموقع.',
    blocked:
      'يحظر هذا المتصفح إشعارات هذا الموقع. اسمح بها في إعدادات المتصفح لهذا الموقع، ثم أعد تحميل الصفحة.',
    off: 'استلم الإشعارات هنا حتى عندما يكون الموقع مغلقًا. لا تذكر أي مبالغ، فلا يقرأ أحد أرقامك على شاشة مقفلة.',
    on: 'يستلم هذا الجهاز إشعاراتك حتى عندما يكون الموقع مغلقًا. اختر الأنواع أدناه.',
    turnOn: 'تشغيل',
    turnOff: 'إيقاف',
    test: 'إرسال إشعار تجريبي',
    tested: 'الإشعار التجريبي في الطريق. سيظهر خلال ثوانٍ.',
    failed: 'لم ينجح ذلك. تحقق من اتصالك وحاول مرة أخرى.',
  },
  Dialog: {
    close: 'إغلاق',
    discardTitle: 'هل تريد تجاهل ما أدخلته؟',
    discardText: 'سيُفقد ما أدخلته.',
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
    wrongType: (name) => `${name} ليس صورة PNG أو JPEG أو WebP.`,
    empty: (name) => `${name} فارغ.`,
    tooLarge: (name, size, limit) => `حجم ${name} هو ${size}. الحد الأقصى ${limit}.`,
    preview: (name) => `معاينة ${name}`,
    help: (limit) => `PNG أو JPEG أو WebP، بحد أقصى ${limit}.`,
    choose: 'اختر صورة',
    orDrop: 'أو أفلتها هنا',
    uploading: 'جارٍ الرفع',
    remove: (name) => `إزالة ${name}`,
  },
  Footer: {
    label: 'تذييل الصفحة',
    legal: `أموال محاكاة · لا أموال حقيقية. ${brand.name} منصة للتعلم والتدرب بأسعار السوق المباشرة وأموال افتراضية. لا تقبل إيداعات ولا تدفع شيئًا. للتوضيح فقط. قد تكون العوائد المحاكاة سالبة؛ لا شيء مضمون.`,
  },
  Illustrative: {
    Illustrative: 'للتوضيح فقط',
    'Sample testimonial': 'شهادة نموذجية',
    'Example claim, not verified': 'ادعاء نموذجي غير مُتحقَّق منه',
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
    high: 'أعلى 24 س',
    low: 'أدنى 24 س',
    cap: 'القيمة السوقية',
    week: '7 أيام',
    line: (coin) => `${coin}، آخر 7 أيام`,
    emptyTitle: 'لا توجد أسعار بعد',
    emptyText: 'ستظهر هنا فور استجابة السوق.',
  },
  MoneyField: {
    pointForCents: 'استخدم نقطة للسنتات، مثل 12.50.',
  },
  NotificationCenter: {
    label: 'الإشعارات',
    all: 'الكل',
    unread: 'غير مقروءة',
    preferences: 'التفضيلات',
    allReadTitle: 'لا يوجد غير مقروء',
    allReadText: 'تظهر الإشعارات الجديدة هنا.',
    dailySummary: 'ملخص يومي بالبريد',
    dailySummaryHelp: 'مرة في اليوم: ما ينتظر في قوائم المراجعة، ومنذ متى.',
  },
  NotificationList: {
    label: 'الإشعارات',
    emptyTitle: 'لا توجد إشعارات',
    emptyText: 'تظهر هنا القرارات والردود وأحداث الأمان.',
    unread: 'غير مقروء:',
    markRead: ({ title }) => `وضع علامة مقروء على «${title}»`,
    markReadHint: 'وضع علامة مقروء',
    readAll: 'وضع علامة مقروء على الكل',
    more: 'عرض الأقدم',
  },
  NotificationPopover: {
    title: 'الإشعارات',
    failed: 'تعذر تحميل الإشعارات',
    all: 'كل الإشعارات والتفضيلات',
  },
  NotificationSettings: {
    caption: 'تفضيلات الإشعارات',
    kind: 'الإشعار',
    inApp: 'في التطبيق',
    mail: 'بالبريد',
    push: 'على الأجهزة',
    name: ({ setting, channel }) => `${setting}: ${channel}`,
    locked: 'لا يمكن إيقافه',
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
  PhoneField: {
    country: 'رمز البلد',
  },
  QrCode: {
    warning: 'عنوان محاكاة: لا ترسل إليه أموالًا.',
  },
  QueryView: {
    loading: 'جارٍ التحميل',
    outdated: 'قد لا تكون هذه البيانات محدثة',
    outdatedText: 'تعذر تحميل أحدث البيانات. أدناه ما تم تحميله سابقًا.',
    retry: 'إعادة المحاولة',
  },
  SavedFilters: {
    button: 'عوامل التصفية المحفوظة',
    empty: 'لا توجد عوامل تصفية محفوظة بعد.',
    name: 'الاسم',
    save: 'حفظ عوامل التصفية الحالية',
    remove: ({ name }) => `حذف «${name}»`,
  },
  SearchField: {
    clear: 'مسح البحث',
  },
  SimulatedRibbon: {
    label: 'تنبيه',
    text: 'أموال محاكاة · لا أموال حقيقية',
  },
  Sparkline: {
    readout: ({ first, last, least, most }) => `من ${first} إلى ${last}، الأدنى ${least}، الأعلى ${most}`,
  },
  Spinner: {
    loading: 'جارٍ التحميل',
  },
  StatCard: {
    more: 'عرض القيود',
  },
  StatusBadge: {
    pending: 'قيد الانتظار',
    approved: 'تمت الموافقة',
    active: 'نشط',
    inactive: 'غير نشط',
    verified: 'موثَّق',
    unverified: 'غير موثَّق',
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
  Thread: {
    you: 'أنت',
    internal: 'ملاحظة داخلية',
    sending: 'جارٍ الإرسال…',
    failed: 'لم تُرسل.',
    retry: 'إعادة المحاولة',
  },
  Thumbnail: {
    view: ({ image }) => `عرض ${image}`,
    failed: 'تعذر تحميل الصورة. أعد تحميل الصفحة وحاول مرة أخرى.',
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
