import { bilingual } from '@tapri/web-kit/language'

export const useCategoriesTexts = bilingual({
  title: ['Manage Categories', 'श्रेणियाँ सँभालें'],
  add: ['Add Category', 'श्रेणी जोड़ें'],
  loadFailed: ['Failed to load categories', 'श्रेणियाँ लोड नहीं हुईं'],
  empty: ['No categories found. Add your first product category!', 'कोई श्रेणी नहीं मिली। अपनी पहली श्रेणी जोड़ें!'],
  noDescription: ['No description', 'कोई विवरण नहीं'],
  editCategory: (name: string) => [`Edit ${name}`, `बदलें: ${name}`],
  deleteCategory: (name: string) => [`Delete ${name}`, `हटाएँ: ${name}`],
  name: ['Name', 'नाम'],
  description: ['Description', 'विवरण'],
  image: ['Image', 'तस्वीर'],
  nameRequired: ['Please enter a name', 'कृपया नाम लिखें'],
  addFailed: ['Failed to add category', 'श्रेणी नहीं जुड़ी'],
  added: ['Category added successfully!', 'श्रेणी जुड़ गई!'],
  editTitle: ['Edit Category', 'श्रेणी बदलें'],
  update: ['Update Category', 'श्रेणी बदलें'],
  updateFailed: ['Failed to update category', 'श्रेणी नहीं बदली'],
  updated: ['Category updated successfully!', 'श्रेणी बदल गई!'],
  confirmTitle: ['Confirm Delete', 'हटाने की पुष्टि करें'],
  confirmBody: (name: string) => [
    `Are you sure you want to delete ${name}? This action cannot be undone.`,
    `क्या आप सच में ${name} को हटाना चाहते हैं? इसे वापस नहीं लाया जा सकता।`,
  ],
  productsWithout: (products: number) => [
    products === 1 ? '1 product will have no category.' : `${products} products will have no category.`,
    `${products} उत्पाद बिना श्रेणी के रह जाएँगे।`,
  ],
  confirmHint: ['Its products stay on the menu, without a category.', 'इसके उत्पाद बिना श्रेणी के मेन्यू में बने रहेंगे।'],
  deleteFailed: ['Failed to delete category', 'श्रेणी नहीं हटी'],
  deleted: ['Category deleted successfully!', 'श्रेणी हट गई!'],
})
