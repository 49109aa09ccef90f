import type { ProductForm } from '@tapri/contracts/catalog'
import type { Allergen } from '@tapri/contracts/food-marks'
import type { Nutrition } from '@tapri/contracts/outlet-menu'
import { inHindi } from './menu-hindi.ts'

const of = (kcal: number, serving: number, unit: Nutrition['unit'], ...allergens: Allergen[]) => ({
  diet: 'veg' as const,
  nutrition: { kcal, serving, unit },
  allergens,
})

/** Food marks of the demo menu, which is vegetarian, by product name. */
export const marks: Record<string, Pick<ProductForm, 'diet' | 'nutrition' | 'allergens'>> = {
  'Cutting Chai': of(60, 90, 'ml', 'milk'),
  'Masala Chai': of(120, 150, 'ml', 'milk'),
  'Adrak Chai': of(110, 150, 'ml', 'milk'),
  'Elaichi Chai': of(130, 150, 'ml', 'milk'),
  'Kulhad Chai': of(140, 180, 'ml', 'milk'),
  'Chai Flask for Eight': of(110, 150, 'ml', 'milk'),
  'Lemon Tea': of(40, 150, 'ml'),
  Sulaimani: of(35, 120, 'ml'),
  'Green Tea with Tulsi': of(5, 150, 'ml'),
  'Kashmiri Kahwa': of(60, 150, 'ml', 'nuts'),
  'Filter Coffee': of(110, 150, 'ml', 'milk'),
  'Cold Coffee': of(220, 250, 'ml', 'milk'),
  'Iced Lemon Tea': of(90, 250, 'ml'),
  'Masala Chaas': of(70, 250, 'ml', 'milk'),
  'Bun Maska': of(310, 1, 'piece', 'gluten', 'milk'),
  'Osmania Biscuits': of(240, 4, 'piece', 'gluten', 'milk'),
  'Elaichi Rusk': of(160, 3, 'piece', 'gluten', 'milk'),
  Samosa: of(260, 1, 'piece', 'gluten'),
  'Vada Pav': of(290, 1, 'piece', 'gluten', 'mustard'),
  'Bread Pakora': of(280, 1, 'piece', 'gluten'),
  'Masala Maggi': of(380, 200, 'g', 'gluten'),
}

/** Returns the Hindi texts and marks of a demo category or product. */
export const said = (name: string) => ({ ...inHindi(name), ...marks[name] })
