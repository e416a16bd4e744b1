/** Another name of the list of products. */
export { GET } from "../product/list/route";
