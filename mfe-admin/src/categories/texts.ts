import { bilingual } from '@tapri/web-kit/language'

export const useCategoriesTexts = bilingual({
  title: ['Manage Categories', 'कैटेगरी सँभालें'],
  add: ['Add Category', 'कैटेगरी जोड़ें'],
  loadFailed: ['Failed to load categories', 'कैटेगरी लोड नहीं हुईं'],
  empty: ['No categories found. Add your first product category!', 'कोई कैटेगरी नहीं मिली। अपनी पहली कैटेगरी जोड़ें!'],
  noDescription: ['No description', 'कोई विवरण नहीं'],
  editCategory: (name: string) => [`Edit ${name}`, `बदलें: ${name}`],
  deleteCategory: (name: string) => [`Delete ${name}`, `हटाएँ: ${name}`],
  name: ['Name', 'नाम'],
  description: ['Description', 'विवरण'],
  image: ['Image', 'तस्वीर'],
  nameRequired: ['Please enter a name', 'कृपया नाम लिखें'],
  addFailed: ['Failed to add category', 'कैटेगरी नहीं जुड़ी'],
  added: ['Category added successfully!', 'कैटेगरी जुड़ गई!'],
  editTitle: ['Edit Category', 'कैटेगरी बदलें'],
  update: ['Update Category', 'कैटेगरी बदलें'],
  updateFailed: ['Failed to update category', 'कैटेगरी नहीं बदली'],
  updated: ['Category updated successfully!', 'कैटेगरी बदल गई!'],
  confirmTitle: ['Confirm Delete', 'सच में हटाएँ?'],
  confirmBody: (name: string) => [
    `Are you sure you want to delete ${name}? This action cannot be undone.`,
    `क्या आप सच में ${name} को हटाना चाहते हैं? इसे वापस नहीं लाया जा सकता।`,
  ],
  productsWithout: (products: number) => [
    products === 1 ? '1 product will have no category.' : `${products} products will have no category.`,
    `${products} प्रोडक्ट बिना कैटेगरी के रह ${products === 1 ? 'जाएगा' : 'जाएँगे'}।`,
  ],
  confirmHint: ['Its products stay on the menu, without a category.', 'इसके प्रोडक्ट बिना कैटेगरी के मेन्यू में बने रहेंगे।'],
  deleteFailed: ['Failed to delete category', 'कैटेगरी नहीं हटी'],
  deleted: ['Category deleted successfully!', 'कैटेगरी हट गई!'],
})
