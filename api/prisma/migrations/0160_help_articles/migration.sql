-- Help articles say what is so, and amounts are written as in their language. An answer that staff changed stays.
WITH change (language, before, after) AS (VALUES
  ('de',
   'Ja. Der Tagessatz ist die durchschnittliche 24-Stunden-Veränderung der zehn Kryptowährungen auf der Startseite und kann negativ sein. An einem Verlusttag geht der Verlust zuerst von Ihrem Gewinn ab, dann von Ihrer Einzahlung.',
   'Ja. Der Tagessatz ist die durchschnittliche 24-Stunden-Veränderung der zehn Coins auf der Startseite und kann negativ sein. An einem Verlusttag geht der Verlust zuerst von Ihrem Gewinn ab, dann von Ihrer Einzahlung.'),
  ('en',
   'Open Plans, choose one, and submit a proof of payment for at least its price. The plan starts when the payment is activated. If the amount is below the price, the plan does not start and the money goes to your balance instead.',
   'Open Plans and choose one. If your balance covers its price, you can open it with your balance: it starts at once, and no proof of payment is needed. Or make a deposit for it: submit a proof of payment for at least its price, and the plan starts when the payment is activated. If the amount is below the price, the plan does not start and the money goes to your balance instead. Under Positions, you can add profit to a plan that is open.'),
  ('es',
   'Abra Planes, elija uno y envíe un comprobante de pago por su precio como mínimo. El plan empieza cuando se activa el pago. Si el importe es menor que el precio, el plan no empieza y el dinero va a su saldo.',
   'Abra Planes y elija uno. Si su saldo alcanza para el precio, puede abrirlo con su saldo: empieza de inmediato y no hace falta ningún comprobante de pago. O haga un depósito para él: envíe un comprobante de pago por su precio como mínimo, y el plan empieza cuando se activa el pago. Si el importe es menor que el precio, el plan no empieza y el dinero va a su saldo. En Posiciones puede añadir ganancia a un plan abierto.'),
  ('de',
   'Öffnen Sie Pläne, wählen Sie einen und reichen Sie einen Zahlungsnachweis über mindestens seinen Preis ein. Der Plan beginnt, sobald die Zahlung aktiviert ist. Liegt der Betrag unter dem Preis, beginnt der Plan nicht, und das Geld geht auf Ihr Guthaben.',
   'Öffnen Sie Pläne und wählen Sie einen. Reicht Ihr Guthaben für den Preis, können Sie ihn mit Ihrem Guthaben eröffnen: Er beginnt sofort, und ein Zahlungsnachweis ist nicht nötig. Oder Sie zahlen dafür ein: Reichen Sie einen Zahlungsnachweis über mindestens den Preis ein. Der Plan beginnt, sobald die Zahlung aktiviert ist. Liegt der Betrag unter dem Preis, beginnt der Plan nicht, und das Geld geht auf Ihr Guthaben. Unter Positionen können Sie einem offenen Plan Gewinn hinzufügen.'),
  ('ar',
   'افتح الخطط واختر واحدة وأرسل إثبات دفع بسعرها على الأقل. تبدأ الخطة عند تفعيل الدفعة. وإذا كان المبلغ أقل من السعر فلا تبدأ الخطة، ويذهب المال إلى رصيدك.',
   'افتح الخطط واختر واحدة. إذا كان رصيدك يكفي لسعرها يمكنك فتحها برصيدك: تبدأ فورًا ولا يلزم إثبات دفع. أو أودِع من أجلها: أرسل إثبات دفع بسعرها على الأقل، وتبدأ الخطة عند تفعيل الدفعة. وإذا كان المبلغ أقل من السعر فلا تبدأ الخطة، ويذهب المال إلى رصيدك. ويمكنك في صفحة المراكز إضافة ربح إلى خطة مفتوحة.'),
  ('en',
   'Open Positions and close the plan. What it is worth at that moment goes to your balance. Profit that it earned before stays under Profit until you move it.',
   'Open Positions and close the plan. What it is worth goes to your balance at once. If the return of a past day isn’t posted yet, the plan closes later, with that return. Profit that it earned before stays under Profit until you move it.'),
  ('es',
   'Abra Posiciones y cierre el plan. Lo que valga en ese momento va a su saldo. La ganancia que obtuvo antes permanece en Ganancia hasta que usted la mueva.',
   'Abra Posiciones y cierre el plan. Lo que vale va a su saldo de inmediato. Si el rendimiento de un día pasado aún no se ha anotado, el plan se cierra más tarde, con ese rendimiento. La ganancia que obtuvo antes permanece en Ganancia hasta que usted la mueva.'),
  ('de',
   'Öffnen Sie Positionen und schließen Sie den Plan. Was er in diesem Moment wert ist, geht auf Ihr Guthaben. Gewinn, den er vorher erzielt hat, bleibt unter Gewinn, bis Sie ihn verschieben.',
   'Öffnen Sie Positionen und schließen Sie den Plan. Was er wert ist, geht sofort auf Ihr Guthaben. Ist die Rendite eines vergangenen Tages noch nicht gebucht, schließt der Plan später, mit dieser Rendite. Gewinn, den er vorher erzielt hat, bleibt unter Gewinn, bis Sie ihn übertragen.'),
  ('ar',
   'افتح المراكز وأغلق الخطة. تنتقل قيمتها في تلك اللحظة إلى رصيدك. أما الربح الذي حققته قبل ذلك فيبقى ضمن الأرباح إلى أن تنقله.',
   'افتح المراكز وأغلق الخطة. تنتقل قيمتها فورًا إلى رصيدك. وإذا لم يُقيَّد عائد يوم انتهى بعد، تُغلق الخطة لاحقًا مع ذلك العائد. أما الربح الذي حققته قبل ذلك فيبقى ضمن الأرباح إلى أن تنقله.'),
  ('es',
   'Abra Retirar e indique un importe entre $500 y $5,000,000, hasta su saldo disponible. La página muestra la comisión y lo que recibirá antes de que envíe la solicitud. El importe queda retenido hasta que la aprobemos o la rechacemos, y hasta entonces puede cancelarla.',
   'Abra Retirar e indique un importe entre 500 $ y 5.000.000 $, hasta su saldo disponible. La página muestra la comisión y lo que recibirá antes de que envíe la solicitud. El importe queda retenido hasta que la aprobemos o la rechacemos, y hasta entonces puede cancelarla.'),
  ('de',
   'Öffnen Sie Auszahlen und geben Sie einen Betrag zwischen $500 und $5,000,000 ein, höchstens Ihr verfügbares Guthaben. Die Seite zeigt die Gebühr und den Betrag, den Sie erhalten, bevor Sie die Anfrage senden. Der Betrag ist reserviert, bis wir sie genehmigen oder ablehnen. Bis dahin können Sie sie stornieren.',
   'Öffnen Sie Auszahlen und geben Sie einen Betrag zwischen 500 $ und 5.000.000 $ ein, höchstens Ihr verfügbares Guthaben. Die Seite zeigt die Gebühr und den Betrag, den Sie erhalten, bevor Sie den Auszahlungsantrag senden. Der Betrag ist reserviert, bis wir den Antrag genehmigen oder ablehnen. Bis dahin können Sie ihn stornieren.'),
  ('ar',
   'افتح السحب وأدخل مبلغًا بين $500 و$5,000,000 لا يتجاوز رصيدك المتاح. تعرض الصفحة الرسوم وما ستستلمه قبل أن ترسل الطلب. يبقى المبلغ محجوزًا إلى أن نوافق على الطلب أو نرفضه، ويمكنك إلغاؤه حتى ذلك الحين.',
   'افتح السحب وأدخل مبلغًا بين ⁦$500⁩ و⁦$5,000,000⁩ لا يتجاوز رصيدك المتاح. تعرض الصفحة الرسوم وما ستستلمه قبل أن ترسل الطلب. يبقى المبلغ محجوزًا إلى أن نوافق على الطلب أو نرفضه، ويمكنك إلغاؤه حتى ذلك الحين.'),
  ('de',
   'Jemand aus unserem Team prüft jede Auszahlung. Sie können drei offene Anfragen gleichzeitig haben. Wird eine abgelehnt, geht der Betrag zurück auf Ihr Guthaben.',
   'Jemand aus unserem Team prüft jede Auszahlung. Sie können drei offene Auszahlungsanträge gleichzeitig haben. Wird einer abgelehnt, geht der Betrag zurück auf Ihr Guthaben.'),
  ('en',
   'We sign you out after five minutes of inactivity, and after twelve hours in any case. You are warned one minute before. Changing your password ends all your other sessions.',
   'We sign you out after five minutes of inactivity; you are warned one minute before. After twelve hours we sign you out in any case, without a warning. Changing your password ends all your other sessions.'),
  ('es',
   'Cerramos su sesión tras cinco minutos de inactividad y, en cualquier caso, a las doce horas. Le avisamos un minuto antes. Al cambiar su contraseña se cierran todas sus demás sesiones.',
   'Cerramos su sesión tras cinco minutos de inactividad; le avisamos un minuto antes. A las doce horas la cerramos en cualquier caso, sin aviso previo. Al cambiar su contraseña se cierran todas sus demás sesiones.'),
  ('de',
   'Wir melden Sie nach fünf Minuten Inaktivität ab, spätestens aber nach zwölf Stunden. Eine Minute vorher werden Sie gewarnt. Wenn Sie Ihr Passwort ändern, enden alle Ihre anderen Sitzungen.',
   'Wir melden Sie nach fünf Minuten Inaktivität ab; eine Minute vorher werden Sie gewarnt. Nach zwölf Stunden melden wir Sie in jedem Fall ab, ohne Warnung. Wenn Sie Ihr Passwort ändern, enden alle Ihre anderen Sitzungen.'),
  ('ar',
   'نسجّل خروجك بعد خمس دقائق من عدم النشاط، وبعد اثنتي عشرة ساعة في كل الأحوال. ونحذّرك قبل ذلك بدقيقة. وتغيير كلمة مرورك ينهي جميع جلساتك الأخرى.',
   'نسجّل خروجك بعد خمس دقائق من عدم النشاط، ونحذّرك قبل ذلك بدقيقة. وبعد اثنتي عشرة ساعة نسجّل خروجك في كل الأحوال دون تحذير. وتغيير كلمة مرورك ينهي جميع جلساتك الأخرى.')
), english AS (
  UPDATE help_article SET answer = after, updated_at = now() FROM change WHERE language = 'en' AND answer = before
)
-- A translation that is older than the English texts still is.
UPDATE help_translation AS translation SET answer = after,
  updated_at = CASE WHEN translation.updated_at < article.updated_at THEN translation.updated_at ELSE now() END
FROM change, help_article AS article
WHERE article.id = translation.article_id AND translation.language = change.language AND translation.answer = before;

-- The translations name the link as it is: they stay current.
WITH change (language, before, after) AS (VALUES
  ('en',
   'After five wrong passwords in fifteen minutes you have to wait before you can try again. If you forgot your password, use “Forgot password?” on the login page: we send you a link that works for 30 minutes.',
   'After five wrong passwords in fifteen minutes you have to wait before you can try again. If you forgot your password, use “Forgot your password?” on the login page: we send you a link that works for 30 minutes.')
)
UPDATE help_article SET answer = after FROM change WHERE answer = before;
