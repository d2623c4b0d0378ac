/** The way of a registration (R032). */
export const registrationSteps = ['1 填写报名信息', '2 支付', '3 报名成功'] as const;
