/** Goods that the first persona has bought before: orders in every state, written by the functions that write new ones. */
import { askRefund, decideRefund, receiveReturn, sendBack } from '../money/refunds.ts';
import { cancelOrder, type Ledger, placeOrder, receive, timeOut } from '../money/orders.ts';
import { paymentOf } from '../money/payments.ts';
import type { OrderRecord } from '../money/records.ts';
import { couponChoices, giveCoupon } from '../money/coupons.ts';
import { templateOf } from '../money/templates.ts';
import { addressesOf, addressOf, destinationOf, saveAddress } from './addresses.ts';
