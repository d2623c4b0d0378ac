/** Sets several fields of an object at once. The class is named at the call: `assign<PayWatch>(this, { … })`. */
export const assign = <Target extends object>(target: Target, values: NoInfer<Partial<Target>>): void => {
  Object.assign(target, values);
};
