import type { CancelReason, OrderReason } from '@tapri/contracts/order-reasons'
import { createTexts } from '@tapri/web-kit/language'

/** As it is chosen, and as staff read it. */
const reason: Record<OrderReason, string> = {
  changed_mind: 'Changed my mind',
  ordered_by_mistake: 'Ordered by mistake',
  wrong_address: 'Wrong address',
  takes_too_long: 'Takes too long',
  customer_asked: 'The customer asked',
  cannot_be_made: 'Cannot be made',
  nobody_to_deliver: 'Nobody to deliver it',
  customer_not_reachable: 'Customer not reachable',
  address_not_found: 'Address not found',
  not_genuine: 'Not a real order',
  not_paid: 'Not paid in time',
  too_busy: 'Too busy',
  ingredient_missing: 'Something ran out',
  equipment_broken: 'Equipment is broken',
  closing: 'Closing now',
  vehicle_broken: 'Vehicle broke down',
  unwell: 'Not feeling well',
  accident: 'Accident',
  too_far: 'Too far',
  not_ready: 'Order is not ready',
  person_asked: 'They asked for it',
  person_not_reachable: 'Not reachable',
  assigned_by_mistake: 'Assigned by mistake',
  other: 'Another reason',
}

/** As the customer reads why an order was cancelled. */
const forCustomer: Record<CancelReason, string> = {
  changed_mind: 'You changed your mind.',
  ordered_by_mistake: 'You ordered it by mistake.',
  wrong_address: 'The address was wrong.',
  takes_too_long: 'It took too long.',
  customer_asked: 'You asked us to cancel it.',
  cannot_be_made: 'The outlet could not make it. We are sorry.',
  nobody_to_deliver: 'There was nobody to bring it. We are sorry.',
  customer_not_reachable: 'We could not reach you.',
  address_not_found: 'We could not find the address.',
  not_paid: 'The online payment did not come in time. Money that was taken after all goes back by itself.',
  not_genuine: 'It did not look like a real order. Please call us if it was one.',
  other: 'For another reason.',
}

const reasonHi: typeof reason = {
  changed_mind: 'मन बदल गया',
  ordered_by_mistake: 'ग़लती से ऑर्डर हुआ',
  wrong_address: 'पता ग़लत है',
  takes_too_long: 'बहुत देर लग रही है',
  customer_asked: 'ग्राहक ने कहा',
  cannot_be_made: 'बन नहीं सकता',
  nobody_to_deliver: 'पहुँचाने वाला कोई नहीं',
  customer_not_reachable: 'ग्राहक से बात नहीं हो पाई',
  address_not_found: 'पता नहीं मिला',
  not_genuine: 'असली ऑर्डर नहीं',
  not_paid: 'समय पर भुगतान नहीं हुआ',
  too_busy: 'काम बहुत ज़्यादा है',
  ingredient_missing: 'सामान ख़त्म हो गया',
  equipment_broken: 'मशीन ख़राब है',
  closing: 'दुकान बंद हो रही है',
  vehicle_broken: 'गाड़ी ख़राब हो गई',
  unwell: 'तबीयत ठीक नहीं',
  accident: 'दुर्घटना हो गई',
  too_far: 'बहुत दूर है',
  not_ready: 'ऑर्डर तैयार नहीं',
  person_asked: 'उन्होंने ख़ुद कहा',
  person_not_reachable: 'बात नहीं हो पाई',
  assigned_by_mistake: 'ग़लती से सौंपा गया',
  other: 'कोई और वजह',
}

const forCustomerHi: typeof forCustomer = {
  changed_mind: 'आपका मन बदल गया।',
  ordered_by_mistake: 'ऑर्डर ग़लती से हुआ था।',
  wrong_address: 'पता ग़लत था।',
  takes_too_long: 'बहुत देर हो गई थी।',
  customer_asked: 'आपने रद्द करने को कहा था।',
  cannot_be_made: 'आउटलेट इसे बना नहीं पाया। हमें खेद है।',
  nobody_to_deliver: 'इसे पहुँचाने वाला कोई नहीं था। हमें खेद है।',
  customer_not_reachable: 'आपसे बात नहीं हो पाई।',
  address_not_found: 'हमें पता नहीं मिला।',
  not_paid: 'ऑनलाइन भुगतान समय पर नहीं आया। पैसे फिर भी कट गए हों तो अपने आप लौट आएँगे।',
  not_genuine: 'यह असली ऑर्डर नहीं लगा। अगर असली था, तो हमें फ़ोन करें।',
  other: 'किसी और वजह से।',
}

export const reasonTexts = { en: { reason, forCustomer }, hi: { reason: reasonHi, forCustomer: forCustomerHi } }
export const useReasonTexts = createTexts(reasonTexts)
