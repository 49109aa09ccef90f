/** A dish of the demo menu; `price` is in rupees, its picture is `pictures/<slug>.webp`. */
export type MenuItem = {
  name: string
  slug: string
  category: string
  price: number
  description: string
  /** Names of groups in `options.ts`, in the order in which they are offered. */
  options?: string[]
}

/** The demo categories in the order they are created; each uses the picture of one of its products. */
export const categories = [
  { name: 'Chai', picture: 'masala-chai', description: 'Boiled slowly with milk, the way the stall makes it' },
  { name: 'Teas Without Milk', picture: 'kashmiri-kahwa', description: 'Clear, light and fragrant' },
  { name: 'Coffee', picture: 'filter-coffee', description: 'South Indian filter, hot or cold' },
  { name: 'Coolers', picture: 'iced-lemon-tea', description: 'For the afternoon heat' },
  { name: 'Biscuits and Buns', picture: 'bun-maska', description: 'To dip, or not to dip' },
  { name: 'Hot Snacks', picture: 'samosa', description: 'Fried and toasted when you order' },
]

/** The demo menu: what a tapri really sells, ₹15 to ₹249. */
export const menu: MenuItem[] = [
  {
    name: 'Cutting Chai',
    slug: 'cutting-chai',
    category: 'Chai',
    price: 15,
    description: 'Half a glass, full strength. Strong Assam leaf boiled with milk and sugar.',
    options: ['Sugar', 'Spices'],
  },
  {
    name: 'Masala Chai',
    slug: 'masala-chai',
    category: 'Chai',
    price: 25,
    description: 'Cardamom, ginger, clove and black pepper, crushed fresh every morning.',
  },
  {
    name: 'Adrak Chai',
    slug: 'adrak-chai',
    category: 'Chai',
    price: 25,
    description: 'A generous knob of ginger in every glass. Good for rain and sore throats.',
    options: ['Size', 'Sugar'],
  },
  {
    name: 'Elaichi Chai',
    slug: 'elaichi-chai',
    category: 'Chai',
    price: 30,
    description: 'Green cardamom and full-cream milk, gently sweet.',
    options: ['Size', 'Sugar'],
  },
  {
    name: 'Kulhad Chai',
    slug: 'kulhad-chai',
    category: 'Chai',
    price: 35,
    description: 'Masala chai poured into a baked clay cup, with the scent of the first rain.',
    options: ['Size', 'Sugar', 'Spices'],
  },
  {
    name: 'Chai Flask for Eight',
    slug: 'chai-flask',
    category: 'Chai',
    price: 249,
    description: 'One litre of masala chai in a flask that keeps it hot for three hours, with eight cups.',
  },
  {
    name: 'Lemon Tea',
    slug: 'lemon-tea',
    category: 'Teas Without Milk',
    price: 30,
    description: 'Black tea, fresh lime and a pinch of black salt.',
    options: ['Sugar'],
  },
  {
    name: 'Sulaimani',
    slug: 'sulaimani',
    category: 'Teas Without Milk',
    price: 40,
    description: 'Malabar black tea with lemon, mint and a little clove.',
  },
  {
    name: 'Green Tea with Tulsi',
    slug: 'green-tea',
    category: 'Teas Without Milk',
    price: 45,
    description: 'Darjeeling green leaf with holy basil. No sugar unless you ask.',
  },
  {
    name: 'Kashmiri Kahwa',
    slug: 'kashmiri-kahwa',
    category: 'Teas Without Milk',
    price: 89,
    description: 'Green tea with saffron, cinnamon, cardamom and slivered almonds.',
  },
  {
    name: 'Filter Coffee',
    slug: 'filter-coffee',
    category: 'Coffee',
    price: 49,
    description: 'Decoction and frothed milk, pulled between tumbler and davara.',
    options: ['Sugar'],
  },
  {
    name: 'Cold Coffee',
    slug: 'cold-coffee',
    category: 'Coffee',
    price: 119,
    description: 'Filter coffee shaken with chilled milk and a scoop of vanilla ice cream.',
  },
  {
    name: 'Iced Lemon Tea',
    slug: 'iced-lemon-tea',
    category: 'Coolers',
    price: 79,
    description: 'Black tea over ice with lime, mint and jaggery syrup.',
  },
  {
    name: 'Masala Chaas',
    slug: 'masala-chaas',
    category: 'Coolers',
    price: 40,
    description: 'Buttermilk with roasted cumin, coriander and green chilli.',
  },
  {
    name: 'Bun Maska',
    slug: 'bun-maska',
    category: 'Biscuits and Buns',
    price: 45,
    description: 'A soft Irani bun split and buttered without mercy.',
  },
  {
    name: 'Osmania Biscuits',
    slug: 'osmania-biscuits',
    category: 'Biscuits and Buns',
    price: 60,
    description: 'Six Hyderabadi biscuits, sweet and salty, made for dipping.',
  },
  {
    name: 'Elaichi Rusk',
    slug: 'elaichi-rusk',
    category: 'Biscuits and Buns',
    price: 35,
    description: 'Four twice-baked cardamom toasts.',
  },
  {
    name: 'Samosa',
    slug: 'samosa',
    category: 'Hot Snacks',
    price: 30,
    description: 'Two crisp pastries of potato and peas, with tamarind and mint chutney.',
  },
  {
    name: 'Vada Pav',
    slug: 'vada-pav',
    category: 'Hot Snacks',
    price: 35,
    description: 'Spiced potato fritter in a pav with dry garlic chutney and a fried chilli.',
  },
  {
    name: 'Bread Pakora',
    slug: 'bread-pakora',
    category: 'Hot Snacks',
    price: 50,
    description: 'Bread stuffed with potato, dipped in gram batter and fried golden.',
  },
  {
    name: 'Masala Maggi',
    slug: 'masala-maggi',
    category: 'Hot Snacks',
    price: 69,
    description: 'Noodles from the hill road: onion, tomato, peas and too much masala.',
    options: ['Extras'],
  },
]
