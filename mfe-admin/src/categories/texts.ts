import { createTexts } from '@tapri/web-kit/language'

const en = {
  title: 'Manage Categories',
  add: 'Add Category',
  loadFailed: 'Failed to load categories',
  empty: 'No categories found. Add your first product category!',
  noDescription: 'No description',
  deleteCategory: (name: string) => `Delete ${name}`,
  name: 'Name',
  description: 'Description',
  image: 'Image',
  nameRequired: 'Please enter a name',
  addFailed: 'Failed to add category',
  added: 'Category added successfully!',
  confirmTitle: 'Confirm Delete',
  confirmBody: (name: string) => `Are you sure you want to delete ${name}? This action cannot be undone.`,
  confirmHint: 'Its products stay on the menu, without a category.',
  deleteFailed: 'Failed to delete category',
  deleted: 'Category deleted successfully!',
}

const hi: typeof en = {
  title: 'श्रेणियाँ सँभालें',
  add: 'श्रेणी जोड़ें',
  loadFailed: 'श्रेणियाँ लोड नहीं हुईं',
  empty: 'कोई श्रेणी नहीं मिली। अपनी पहली श्रेणी जोड़ें!',
  noDescription: 'कोई विवरण नहीं',
  deleteCategory: (name) => `हटाएँ: ${name}`,
  name: 'नाम',
  description: 'विवरण',
  image: 'तस्वीर',
  nameRequired: 'कृपया नाम लिखें',
  addFailed: 'श्रेणी नहीं जुड़ी',
  added: 'श्रेणी जुड़ गई!',
  confirmTitle: 'हटाने की पुष्टि करें',
  confirmBody: (name) => `क्या आप सच में ${name} को हटाना चाहते हैं? इसे वापस नहीं लाया जा सकता।`,
  confirmHint: 'इसके उत्पाद बिना श्रेणी के मेन्यू में बने रहेंगे।',
  deleteFailed: 'श्रेणी नहीं हटी',
  deleted: 'श्रेणी हट गई!',
}

export const useCategoriesTexts = createTexts({ en, hi })
