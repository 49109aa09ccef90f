import { createTexts } from '@tapri/web-kit/language'

const en = {
  button: 'Export',
  title: 'Export as a table',
  hint: 'A CSV file that spreadsheets open. It holds names, phones and addresses of customers: keep it safe.',
  what: 'What',
  orders: 'Orders',
  ordersHint: 'All that this list shows, with its search and filters',
  bills: 'Bills',
  billsHint: 'Every bill with its number and taxes',
  ledger: 'Ledger',
  ledgerHint: 'Every entry: sales, cash, hand-overs, closed days',
  from: 'From',
  to: 'To',
  format: 'For',
  spreadsheet: 'A spreadsheet',
  spreadsheetHint:
    'Phones and references keep their zeros in Excel and Google Sheets. In LibreOffice, tick “Evaluate formulas”.',
  plain: 'Another program',
  plainHint: 'Plain values. Do not open this file in a spreadsheet.',
  save: 'Save File',
  saving: 'Writing the file…',
  saved: 'The file was saved',
  failed: 'The file was not written to its end. Nothing was saved. Please try again.',
  cancel: 'Cancel',
}

const hi: typeof en = {
  button: 'एक्सपोर्ट',
  title: 'तालिका के रूप में सहेजें',
  hint: 'CSV फ़ाइल, जो स्प्रेडशीट में खुलती है। इसमें ग्राहकों के नाम, फ़ोन और पते होते हैं: सँभालकर रखें।',
  what: 'क्या',
  orders: 'ऑर्डर',
  ordersHint: 'इस सूची में जो कुछ है, खोज और फ़िल्टर समेत',
  bills: 'बिल',
  billsHint: 'हर बिल, नंबर और कर के साथ',
  ledger: 'बही',
  ledgerHint: 'हर प्रविष्टि: बिक्री, नकद, सौंपी गई रकम, बंद किए दिन',
  from: 'इस दिन से',
  to: 'तक',
  format: 'किसके लिए',
  spreadsheet: 'स्प्रेडशीट',
  spreadsheetHint: 'Excel और Google Sheets में फ़ोन और रेफ़रेंस के शून्य बने रहते हैं। LibreOffice में “Evaluate formulas” चुनें।',
  plain: 'दूसरा प्रोग्राम',
  plainHint: 'सादे मान। यह फ़ाइल स्प्रेडशीट में न खोलें।',
  save: 'फ़ाइल सहेजें',
  saving: 'फ़ाइल बन रही है…',
  saved: 'फ़ाइल सहेजी गई',
  failed: 'फ़ाइल पूरी नहीं बनी। कुछ नहीं सहेजा गया। कृपया फिर कोशिश करें।',
  cancel: 'रद्द करें',
}

export const useExportTexts = createTexts({ en, hi })
