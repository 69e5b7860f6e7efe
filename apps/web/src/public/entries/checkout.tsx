import '../public.css'
import { CheckoutPage } from '../../features/checkout/pages/CheckoutPage.tsx'
import { hydratePage } from '../hydrate.tsx'

hydratePage(CheckoutPage)
