import { payeeOf } from '@tapri/contracts/typed/identifiers'
import { isUpiPayee, UPI_PAYEE_MAX_LENGTH, upiLink } from '@tapri/contracts/upi'
import { Field } from '@tapri/ui/field'
import { QrCode } from '@tapri/ui/qr-code'
import type { UseFormReturn } from 'react-hook-form'
import { connect } from '../form.ts'
import styles from './outlet-fieldset.module.css'
import type { OutletFields } from './outlet-form.ts'
import { useOutletsTexts } from './texts.ts'

/** Edits the UPI address, with a QR code for one rupee: a payment app shows whose address it is before anybody pays. */
export function UpiField({ form }: { form: UseFormReturn<OutletFields> }) {
  const texts = useOutletsTexts()
  const payee = payeeOf(form.watch('upi_payee'))
  return (
    <div className={styles.whole}>
      <Field
        label={texts.upiPayee}
        hint={texts.upiPayeeHint}
        optional
        autoComplete="off"
        inputMode="email"
        maxLength={UPI_PAYEE_MAX_LENGTH}
        {...connect(
          form,
          'upi_payee',
          (typed) => typed.trim() === '' || isUpiPayee(payeeOf(typed)) || texts.upiPayeeWrong,
        )}
      />
      {isUpiPayee(payee) && (
        <div className={styles.upi}>
          <QrCode
            text={upiLink({ payee, payeeName: form.watch('name').trim(), amount: 1, orderNumber: 'CHECK' })}
            label={texts.upiCheckLabel}
          />
          <p>{texts.upiCheck}</p>
        </div>
      )}
    </div>
  )
}
