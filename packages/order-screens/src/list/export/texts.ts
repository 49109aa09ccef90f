import { bilingual } from '@tapri/web-kit/language'

export const useExportTexts = bilingual({
  button: ['Export', 'एक्सपोर्ट'],
  title: ['Export as a table', 'टेबल के रूप में सेव करें'],
  hint: [
    'A CSV file that spreadsheets open. It holds names, phones and addresses of customers: keep it safe.',
    'CSV फ़ाइल, जो स्प्रेडशीट में खुलती है। इसमें ग्राहकों के नाम, फ़ोन और पते होते हैं: सँभालकर रखें।',
  ],
  what: ['What', 'क्या'],
  orders: ['Orders', 'ऑर्डर'],
  ordersHint: ['All that this list shows, with its search and filters', 'इस सूची में जो कुछ है, खोज और फ़िल्टर समेत'],
  bills: ['Bills', 'बिल'],
  billsHint: ['Every bill with its number and taxes', 'हर बिल, नंबर और कर के साथ'],
  ledger: ['Ledger', 'बहीखाता'],
  ledgerHint: ['Every entry: sales, cash, hand-overs, closed days', 'हर एंट्री: बिक्री, कैश, जमा की गई रकम, बंद किए दिन'],
  from: ['From', 'इस दिन से'],
  to: ['To', 'तक'],
  format: ['For', 'किसके लिए'],
  spreadsheet: ['A spreadsheet', 'स्प्रेडशीट'],
  spreadsheetHint: [
    'Phones and references keep their zeros in Excel and Google Sheets. In LibreOffice, tick “Evaluate formulas”.',
    'Excel और Google Sheets में फ़ोन और रेफ़रेंस के शून्य बने रहते हैं। LibreOffice में “Evaluate formulas” चुनें।',
  ],
  plain: ['Another program', 'दूसरा प्रोग्राम'],
  plainHint: ['Plain values. Do not open this file in a spreadsheet.', 'सिर्फ़ सादा डेटा। यह फ़ाइल स्प्रेडशीट में न खोलें।'],
  save: ['Save File', 'फ़ाइल सेव करें'],
  saving: ['Writing the file…', 'फ़ाइल बन रही है…'],
  saved: ['The file was saved', 'फ़ाइल सेव हो गई'],
  failed: [
    'The file could not be completed. Nothing was saved. Please try again.',
    'फ़ाइल पूरी नहीं बनी। कुछ सेव नहीं हुआ। कृपया फिर कोशिश करें।',
  ],
  cancel: ['Cancel', 'रद्द करें'],
})
