import '../../../public/frame/public.css'
import { CheckoutPage } from '../pages/CheckoutPage.tsx'
import { hydratePage } from '../../../public/frame/hydrate.tsx'

hydratePage(CheckoutPage)
