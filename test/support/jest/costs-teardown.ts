import { reportCosts } from './costs.ts';

export default reportCosts;
