/// <reference path="../css-modules.d.ts" />
export { type Step, Steps, type StepsProps } from '../components/Steps/Steps.tsx';
