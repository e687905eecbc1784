-- Rows that every installation starts with.

INSERT INTO ledger_state DEFAULT VALUES;
INSERT INTO log_state (id) VALUES (true);
INSERT INTO remote_state (id, changed_at) VALUES (true, 'epoch');

INSERT INTO "help_article" ("id", "position", "question", "answer", "keywords") VALUES
(gen_random_uuid(), 1, 'Is any of this real money?',
 'No. All funds on this platform are simulated. It takes no deposits and pays nothing out, and no setting can change that.

Never send money to an address that you see here.', 'fake play demo simulation simulated genuine'),
(gen_random_uuid(), 2, 'What does “up to 10% daily” mean?',
 'It is the most that a day can bring: the daily rate is capped at 10% either way, and nothing is guaranteed. The actual daily returns, with their history and how they are calculated, are on the home page.', 'percent rate headline guaranteed promise earnings'),
(gen_random_uuid(), 3, 'Can a plan lose money?',
 'Yes. The daily rate is the average 24-hour change of the ten coins on the home page, and it can be negative. On a losing day the loss comes out of your profit first, then out of your deposit.', 'negative loss daily return risk minus dropped'),
(gen_random_uuid(), 4, 'When do I see my daily return?',
 'Each open plan earns or loses once a day, after midnight UTC. The entry is on your statement. If market data is missing, the day waits and is added later.', 'missing yesterday profit payout time'),
(gen_random_uuid(), 5, 'Why doesn’t my deposit show up?',
 'A deposit is added once a member of our staff has reviewed its proof of payment. Until then it is pending and nothing has moved. If it is declined, you see the reason.', 'pending payment proof review waiting missing balance'),
(gen_random_uuid(), 6, 'How do I start a plan?',
 'Open Plans, choose one, and submit a proof of payment for at least its price. The plan starts when the payment is activated. If the amount is below the price, the plan does not start and the money goes to your balance instead.', 'choose plan activate begin price newbie ultra master'),
(gen_random_uuid(), 7, 'How do I close a plan?',
 'Open Positions and close the plan. What it is worth at that moment goes to your balance. Profit that it earned before stays under Profit until you move it.', 'stop end cancel position principal'),
(gen_random_uuid(), 8, 'How do I withdraw?',
 'Open Withdraw and enter an amount between $500 and $5,000,000, up to the balance that is available. The page shows the charge and what you receive before you send the request. The amount is on hold until we approve or reject it, and you can cancel it until then.', 'withdrawal payout cash out money out charge fee hold'),
(gen_random_uuid(), 9, 'Why is my withdrawal still pending?',
 'A member of our staff reviews each withdrawal. You can have three pending requests at a time. If one is rejected, the amount returns to your balance.', 'withdraw waiting approve approved slow rejected'),
(gen_random_uuid(), 10, 'How is my account verified?',
 'Our staff verify accounts. Your profile shows whether yours is. Confirming your email address is separate: use the link that we sent you, or ask for a new one on the Security page.', 'verification unverified identity status confirm email'),
(gen_random_uuid(), 11, 'How do I protect my account with a second factor?',
 'Open Security and add an authenticator app or a passkey. Save the recovery codes somewhere safe: each of them works once if you lose your device.', '2fa two-factor totp authenticator passkey recovery codes'),
(gen_random_uuid(), 12, 'I can’t log in. What now?',
 'After five wrong passwords in fifteen minutes you have to wait before you can try again. If you forgot your password, use “Forgot password?” on the login page: we send you a link that works for 30 minutes.', 'login password forgot reset locked sign in'),
(gen_random_uuid(), 13, 'Why was I signed out?',
 'We sign you out after five minutes of inactivity, and after twelve hours in any case. You are warned one minute before. Changing your password ends all your other sessions.', 'session expired timeout inactivity logged out');

WITH english (number, question) AS (VALUES
  (1, 'Is any of this real money?'),
  (2, 'What does “up to 10% daily” mean?'),
  (3, 'Can a plan lose money?'),
  (4, 'When do I see my daily return?'),
  (5, 'Why doesn’t my deposit show up?'),
  (6, 'How do I start a plan?'),
  (7, 'How do I close a plan?'),
  (8, 'How do I withdraw?'),
  (9, 'Why is my withdrawal still pending?'),
  (10, 'How is my account verified?'),
  (11, 'How do I protect my account with a second factor?'),
  (12, 'I can’t log in. What now?'),
  (13, 'Why was I signed out?')
), translation (number, language, question, answer, keywords) AS (VALUES
  (1, 'es', '¿Hay dinero real en algo de esto?',
   'No. Todos los fondos de esta plataforma son simulados. No acepta depósitos ni paga nada, y ningún ajuste puede cambiarlo.

No envíe nunca dinero a una dirección que vea aquí.', 'falso ficticio demo simulación simulado auténtico'),
  (2, 'es', '¿Qué significa «hasta un 10 % diario»?',
   'Es lo máximo que puede traer un día: la tasa diaria tiene un tope del 10 % en ambos sentidos, y nada está garantizado. Los rendimientos diarios reales, con su historial y la forma en que se calculan, están en la página de inicio.', 'porcentaje tasa titular garantizado promesa ganancias'),
  (3, 'es', '¿Puede un plan perder dinero?',
   'Sí. La tasa diaria es la variación media en 24 horas de las diez criptomonedas de la página de inicio, y puede ser negativa. En un día con pérdidas, la pérdida sale primero de su ganancia y después de su depósito.', 'negativo pérdida rendimiento diario riesgo menos caída'),
  (4, 'es', '¿Cuándo veo mi rendimiento diario?',
   'Cada plan abierto gana o pierde una vez al día, después de la medianoche UTC. El asiento aparece en su extracto. Si faltan datos del mercado, ese día queda en espera y se añade más tarde.', 'falta ayer ganancia pago hora'),
  (5, 'es', '¿Por qué no aparece mi depósito?',
   'Un depósito se suma cuando una persona de nuestro equipo ha revisado su comprobante de pago. Hasta entonces está pendiente y no se ha movido nada. Si se rechaza, verá el motivo.', 'pendiente pago comprobante revisión espera falta saldo'),
  (6, 'es', '¿Cómo empiezo un plan?',
   'Abra Planes, elija uno y envíe un comprobante de pago por su precio como mínimo. El plan empieza cuando se activa el pago. Si el importe es menor que el precio, el plan no empieza y el dinero va a su saldo.', 'elegir plan activar comenzar precio newbie ultra master'),
  (7, 'es', '¿Cómo cierro un plan?',
   'Abra Posiciones y cierre el plan. Lo que valga en ese momento va a su saldo. La ganancia que obtuvo antes permanece en Ganancia hasta que usted la mueva.', 'parar terminar cancelar posición capital'),
  (8, 'es', '¿Cómo retiro dinero?',
   'Abra Retirar e indique un importe entre $500 y $5,000,000, hasta su saldo disponible. La página muestra la comisión y lo que recibirá antes de que envíe la solicitud. El importe queda retenido hasta que la aprobemos o la rechacemos, y hasta entonces puede cancelarla.', 'retiro retirada cobrar sacar comisión retenido'),
  (9, 'es', '¿Por qué mi retiro sigue pendiente?',
   'Una persona de nuestro equipo revisa cada retiro. Puede tener tres solicitudes pendientes a la vez. Si una se rechaza, el importe vuelve a su saldo.', 'retirar espera aprobar aprobado lento rechazado'),
  (10, 'es', '¿Cómo se verifica mi cuenta?',
   'Nuestro equipo verifica las cuentas. Su perfil muestra si la suya lo está. Confirmar su dirección de correo es otra cosa: use el enlace que le enviamos o pida uno nuevo en la página Seguridad.', 'verificación sin verificar identidad estado confirmar correo'),
  (11, 'es', '¿Cómo protejo mi cuenta con un segundo factor?',
   'Abra Seguridad y añada una aplicación de autenticación o una llave de acceso. Guarde los códigos de recuperación en un lugar seguro: cada uno funciona una sola vez si pierde su dispositivo.', '2fa dos factores totp autenticación llave de acceso códigos de recuperación'),
  (12, 'es', 'No puedo iniciar sesión. ¿Qué hago?',
   'Tras cinco contraseñas incorrectas en quince minutos, tiene que esperar antes de volver a intentarlo. Si olvidó su contraseña, use «¿Olvidó su contraseña?» en la página de inicio de sesión: le enviamos un enlace que funciona durante 30 minutos.', 'entrar acceso contraseña olvidada restablecer bloqueado'),
  (13, 'es', '¿Por qué se cerró mi sesión?',
   'Cerramos su sesión tras cinco minutos de inactividad y, en cualquier caso, a las doce horas. Le avisamos un minuto antes. Al cambiar su contraseña se cierran todas sus demás sesiones.', 'sesión caducada tiempo inactividad desconectado'),

  (1, 'de', 'Ist irgendetwas davon echtes Geld?',
   'Nein. Alle Guthaben auf dieser Plattform sind simuliert. Sie nimmt keine Einzahlungen an und zahlt nichts aus, und keine Einstellung kann das ändern.

Schicken Sie nie Geld an eine Adresse, die Sie hier sehen.', 'falsch Spielgeld Demo Simulation simuliert echt'),
  (2, 'de', 'Was heißt „bis zu 10 % täglich“?',
   'Es ist das Höchste, was ein Tag bringen kann: Der Tagessatz ist in beide Richtungen auf 10 % begrenzt, und nichts ist garantiert. Die tatsächlichen Tagesrenditen mit ihrem Verlauf und ihrer Berechnung stehen auf der Startseite.', 'Prozent Satz Überschrift garantiert Versprechen Gewinn'),
  (3, 'de', 'Kann ein Plan Geld verlieren?',
   'Ja. Der Tagessatz ist die durchschnittliche 24-Stunden-Veränderung der zehn Kryptowährungen auf der Startseite und kann negativ sein. An einem Verlusttag geht der Verlust zuerst von Ihrem Gewinn ab, dann von Ihrer Einzahlung.', 'negativ Verlust Tagesrendite Risiko minus gefallen'),
  (4, 'de', 'Wann sehe ich meine Tagesrendite?',
   'Jeder offene Plan gewinnt oder verliert einmal am Tag, nach Mitternacht UTC. Die Buchung steht in Ihrem Kontoauszug. Fehlen Marktdaten, wartet der Tag und wird später nachgetragen.', 'fehlt gestern Gewinn Auszahlung Uhrzeit'),
  (5, 'de', 'Warum erscheint meine Einzahlung nicht?',
   'Eine Einzahlung wird gutgeschrieben, sobald jemand aus unserem Team den Zahlungsnachweis geprüft hat. Bis dahin ist sie offen, und nichts hat sich bewegt. Wird sie abgelehnt, sehen Sie den Grund.', 'offen Zahlung Nachweis Prüfung warten fehlt Guthaben'),
  (6, 'de', 'Wie beginne ich einen Plan?',
   'Öffnen Sie Pläne, wählen Sie einen und reichen Sie einen Zahlungsnachweis über mindestens seinen Preis ein. Der Plan beginnt, sobald die Zahlung aktiviert ist. Liegt der Betrag unter dem Preis, beginnt der Plan nicht, und das Geld geht auf Ihr Guthaben.', 'wählen Plan aktivieren starten Preis Newbie Ultra Master'),
  (7, 'de', 'Wie schließe ich einen Plan?',
   'Öffnen Sie Positionen und schließen Sie den Plan. Was er in diesem Moment wert ist, geht auf Ihr Guthaben. Gewinn, den er vorher erzielt hat, bleibt unter Gewinn, bis Sie ihn verschieben.', 'beenden stoppen kündigen Position Kapital'),
  (8, 'de', 'Wie zahle ich Geld aus?',
   'Öffnen Sie Auszahlen und geben Sie einen Betrag zwischen $500 und $5,000,000 ein, höchstens Ihr verfügbares Guthaben. Die Seite zeigt die Gebühr und den Betrag, den Sie erhalten, bevor Sie die Anfrage senden. Der Betrag ist reserviert, bis wir sie genehmigen oder ablehnen. Bis dahin können Sie sie stornieren.', 'Auszahlung abheben Geld Gebühr reserviert'),
  (9, 'de', 'Warum ist meine Auszahlung noch offen?',
   'Jemand aus unserem Team prüft jede Auszahlung. Sie können drei offene Anfragen gleichzeitig haben. Wird eine abgelehnt, geht der Betrag zurück auf Ihr Guthaben.', 'auszahlen warten genehmigen genehmigt langsam abgelehnt'),
  (10, 'de', 'Wie wird mein Konto verifiziert?',
   'Unser Team verifiziert Konten. Ihr Profil zeigt, ob Ihres verifiziert ist. Ihre E-Mail-Adresse zu bestätigen ist etwas anderes: Verwenden Sie den Link, den wir Ihnen geschickt haben, oder fordern Sie auf der Seite Sicherheit einen neuen an.', 'Verifizierung nicht verifiziert Identität Status bestätigen E-Mail'),
  (11, 'de', 'Wie schütze ich mein Konto mit einem zweiten Faktor?',
   'Öffnen Sie Sicherheit und fügen Sie eine Authentifizierungs-App oder einen Passkey hinzu. Bewahren Sie die Wiederherstellungscodes sicher auf: Jeder funktioniert einmal, wenn Sie Ihr Gerät verlieren.', '2fa zwei Faktoren totp Authenticator Passkey Wiederherstellungscodes'),
  (12, 'de', 'Ich kann mich nicht anmelden. Was nun?',
   'Nach fünf falschen Passwörtern innerhalb von fünfzehn Minuten müssen Sie warten, bevor Sie es erneut versuchen können. Haben Sie Ihr Passwort vergessen, verwenden Sie „Passwort vergessen?“ auf der Anmeldeseite: Wir schicken Ihnen einen Link, der 30 Minuten gilt.', 'Anmeldung Passwort vergessen zurücksetzen gesperrt einloggen'),
  (13, 'de', 'Warum wurde ich abgemeldet?',
   'Wir melden Sie nach fünf Minuten Inaktivität ab, spätestens aber nach zwölf Stunden. Eine Minute vorher werden Sie gewarnt. Wenn Sie Ihr Passwort ändern, enden alle Ihre anderen Sitzungen.', 'Sitzung abgelaufen Zeit Inaktivität ausgeloggt'),

  (1, 'ar', 'هل في هذا أي أموال حقيقية؟',
   'لا. كل الأموال على هذه المنصة أموال محاكاة. لا تقبل المنصة إيداعات ولا تدفع شيئًا، ولا يوجد إعداد يمكنه تغيير ذلك.

لا ترسل أبدًا مالًا إلى عنوان تراه هنا.', 'وهمي افتراضي تجريبي محاكاة حقيقي'),
  (2, 'ar', 'ماذا تعني «حتى 10% يوميًا»؟',
   'هي أقصى ما يمكن أن يجلبه يوم واحد: المعدل اليومي محدود بنسبة 10% في الاتجاهين، ولا شيء مضمون. تجد العوائد اليومية الفعلية وسجلّها وطريقة حسابها في الصفحة الرئيسية.', 'نسبة معدل عنوان مضمون وعد أرباح'),
  (3, 'ar', 'هل يمكن أن تخسر خطة مالًا؟',
   'نعم. المعدل اليومي هو متوسط تغيّر العملات العشر في الصفحة الرئيسية خلال 24 ساعة، وقد يكون سالبًا. في يوم خاسر تُخصم الخسارة من ربحك أولًا، ثم من إيداعك.', 'سالب خسارة عائد يومي مخاطرة انخفاض'),
  (4, 'ar', 'متى أرى عائدي اليومي؟',
   'تربح كل خطة مفتوحة أو تخسر مرة واحدة في اليوم، بعد منتصف الليل بالتوقيت العالمي UTC. يظهر القيد في كشف حسابك. وإذا نقصت بيانات السوق ينتظر ذلك اليوم ويُضاف لاحقًا.', 'ناقص أمس ربح وقت'),
  (5, 'ar', 'لماذا لا يظهر إيداعي؟',
   'يُضاف الإيداع بعد أن يراجع أحد أفراد فريقنا إثبات الدفع. وحتى ذلك الحين يبقى معلقًا ولا يتحرك شيء. وإذا رُفض فسترى السبب.', 'معلق دفع إثبات مراجعة انتظار رصيد'),
  (6, 'ar', 'كيف أبدأ خطة؟',
   'افتح الخطط واختر واحدة وأرسل إثبات دفع بسعرها على الأقل. تبدأ الخطة عند تفعيل الدفعة. وإذا كان المبلغ أقل من السعر فلا تبدأ الخطة، ويذهب المال إلى رصيدك.', 'اختيار خطة تفعيل بدء سعر newbie ultra master'),
  (7, 'ar', 'كيف أغلق خطة؟',
   'افتح المراكز وأغلق الخطة. تنتقل قيمتها في تلك اللحظة إلى رصيدك. أما الربح الذي حققته قبل ذلك فيبقى ضمن الأرباح إلى أن تنقله.', 'إيقاف إنهاء إلغاء مركز أصل المال'),
  (8, 'ar', 'كيف أسحب؟',
   'افتح السحب وأدخل مبلغًا بين $500 و$5,000,000 لا يتجاوز رصيدك المتاح. تعرض الصفحة الرسوم وما ستستلمه قبل أن ترسل الطلب. يبقى المبلغ محجوزًا إلى أن نوافق على الطلب أو نرفضه، ويمكنك إلغاؤه حتى ذلك الحين.', 'سحب صرف مال رسوم محجوز'),
  (9, 'ar', 'لماذا ما زال سحبي معلقًا؟',
   'يراجع أحد أفراد فريقنا كل عملية سحب. يمكن أن تكون لديك ثلاثة طلبات معلقة في الوقت نفسه. وإذا رُفض أحدها يعود المبلغ إلى رصيدك.', 'سحب انتظار موافقة بطيء مرفوض'),
  (10, 'ar', 'كيف يُتحقق من حسابي؟',
   'يتحقق فريقنا من الحسابات، ويبيّن ملفك الشخصي هل جرى التحقق من حسابك. أما تأكيد عنوان بريدك الإلكتروني فأمر آخر: استخدم الرابط الذي أرسلناه إليك، أو اطلب رابطًا جديدًا في صفحة الأمان.', 'تحقق هوية حالة تأكيد بريد'),
  (11, 'ar', 'كيف أحمي حسابي بعامل تحقق ثانٍ؟',
   'افتح الأمان وأضف تطبيق مصادقة أو مفتاح مرور. واحفظ رموز الاسترداد في مكان آمن: يعمل كل رمز مرة واحدة إذا فقدت جهازك.', '2fa totp مصادقة مفتاح مرور رموز الاسترداد'),
  (12, 'ar', 'لا أستطيع تسجيل الدخول. ماذا أفعل؟',
   'بعد خمس كلمات مرور خاطئة خلال خمس عشرة دقيقة عليك الانتظار قبل المحاولة من جديد. وإذا نسيت كلمة مرورك فاستخدم «هل نسيت كلمة المرور؟» في صفحة تسجيل الدخول: نرسل إليك رابطًا يعمل لمدة 30 دقيقة.', 'دخول كلمة مرور نسيت إعادة تعيين محظور'),
  (13, 'ar', 'لماذا سُجّل خروجي؟',
   'نسجّل خروجك بعد خمس دقائق من عدم النشاط، وبعد اثنتي عشرة ساعة في كل الأحوال. ونحذّرك قبل ذلك بدقيقة. وتغيير كلمة مرورك ينهي جميع جلساتك الأخرى.', 'جلسة انتهت مهلة خمول خروج')
)
INSERT INTO "help_translation" ("article_id", "language", "question", "answer", "keywords")
SELECT article.id, translation.language, translation.question, translation.answer, translation.keywords
FROM translation
JOIN english USING (number)
JOIN help_article AS article ON article.question = english.question;
