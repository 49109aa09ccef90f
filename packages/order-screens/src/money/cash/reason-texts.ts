/** Why cash is not what the ledger says, or is settled without who carries it. */
export const reasonTexts = {
  en: {
    wrong_change: 'Wrong change was given',
    customer_paid_less: 'A customer paid less',
    customer_paid_more: 'A customer paid more',
    float: 'Change money was put in',
    expense: 'Something was bought',
    lost: 'It was lost',
    left: 'They left and did not hand it over',
    from_wages: 'Kept back from their wages',
    stolen: 'It was stolen',
    booked_wrongly: 'It was booked wrongly',
    not_known: 'Nobody knows',
  },
  hi: {
    wrong_change: 'छुट्टे गलत दिए गए',
    customer_paid_less: 'ग्राहक ने कम दिया',
    customer_paid_more: 'ग्राहक ने ज़्यादा दिया',
    float: 'छुट्टे पैसे डाले गए',
    expense: 'कुछ ख़रीदा गया',
    lost: 'खो गया',
    left: 'वे बिना सौंपे चले गए',
    from_wages: 'उनके वेतन से काटा गया',
    stolen: 'चोरी हो गया',
    booked_wrongly: 'गलत लिखा गया था',
    not_known: 'किसी को नहीं पता',
  },
}
